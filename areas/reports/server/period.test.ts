import { describe, expect, test } from "vitest";
import type { Api } from "#areas/api.ts";
import { lineKinds } from "#areas/settings/contract/line-kinds.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { testServer } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

/** Issue 18, reports by day, week and month (decision 0086): equal to the kuruş to the day's ends. */

const server = await testServer();
const till = await openTill(server);
const { salon } = till;

type Period = Reply<Api["GET /api/reports/period"]>;
type Figures = NonNullable<Period["figures"]>;

const period = async (from: string, to: string) => {
  const { figures, ...rest } = await salon.call("GET /api/reports/period", { query: { from, to } });
  if (!figures) throw new Error("the owner sees takings");
  return { ...rest, figures };
};
const sum = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((all, row) => all + of(row), 0);

/** Each figure, however it is divided, has the same sum. */
function expectWhole({ total, sold, ...parts }: Figures): void {
  for (const rows of [parts.days, parts.hours, parts.methods])
    expect(sum<{ total: number }>(rows, (row) => row.total)).toBe(total.now);
  const { new: first, returning, walk_in } = parts.customers;
  expect(sum([first, returning, walk_in], (group) => group.total.now)).toBe(total.now);
  for (const rows of [parts.employees, parts.items, parts.categories])
    expect(sum<{ total: number }>(rows, (row) => row.total)).toBe(sold.now);
  for (const [group, column] of [
    ["service", "services"],
    ["product", "products"],
    ["other", "others"],
  ] as const) {
    const ofGroup = parts.items.filter(({ kind }) => lineKinds[kind].group === group);
    expect(
      sum(parts.employees, (row) => row[column]),
      column,
    ).toBe(sum(ofGroup, (row) => row.total));
  }
  expect(sum(parts.taxes, (row) => row.total.gross)).toBe(sold.now);
  for (const { sales, refunds, total: all } of parts.taxes)
    for (const key of ["net", "tax", "gross"] as const) expect(sales[key] + refunds[key]).toBe(all[key]);
}

describe("a month of everything", async () => {
  const goods = await Promise.all([199, 3_333, 12_000].map((price) => till.product({ price, quantity: 10_000 })));
  const tax = await salon.call("POST /api/accounting/taxes", { body: { name: "KDV 10", rate: 10 } });
  const taxed = await till.product({ price: 7_777, quantity: 10_000, tax_id: tax.id, name: "Toka" });
  const category = await salon.call("POST /api/service_categories", { body: { name: "Kesim", description: "Kesim" } });
  const service = await salon.call("POST /api/services", {
    body: {
      name: "Saç Kesimi",
      description: "Kesim",
      price: 45_000,
      original_price: 0,
      category_id: category.id,
      estimated_time: 30,
    },
  });
  const pack = await salon.call("POST /api/session-packages", {
    body: { name: "10 Kesim", price: 400_000, services: [{ service_id: service.id, count: 10 }] },
  });
  const customer_id = till.customer;
  const items = (place: number) => [{ product_id: goods[place % 3] as number, quantity: 1 + (place % 4) }];
  const sell = async (asked: object, paid: object) => till.pay((await till.order(asked)).id, paid);
  const split = (total: number) => ({
    payments: [
      { payment_method: "cash", amount: total - 100 },
      { payment_method: "credit_card", amount: 100 },
    ],
  });
  const sales: number[] = [];
  const debts: number[] = [];
  let card = "";
  const steps: ((day: number) => Promise<unknown>)[] = [
    async (day) => sales.push((await sell({ items: items(day) }, { payment_method: "cash", tips: day * 7 })).id),
    async (day) => {
      const { id, subtotal } = await till.order({ items: items(day + 1), customer_id });
      sales.push((await till.pay(id, split(subtotal))).id);
    },
    async (day) => sell({ items: [{ product_id: taxed, quantity: day }] }, { payment_method: "qr", discount: 33.33 }),
    async (day) => {
      const { id } = await till.order({ items: items(day), customer_id });
      const due_at = "2026-12-31";
      debts.push(
        (await till.pay(id, { due_at, tips: 50, payments: [{ payment_method: "cash", amount: 60 + day }] })).id,
      );
    },
    async () => {
      const id = debts.shift() as number;
      const { owed } = await till.read(id);
      const payments = [{ payment_method: "bank_transfer" as const, amount: Math.ceil(owed / 2) }];
      await salon.call("POST /api/orders/{id}/payments", { params: { id }, body: { payments } });
      debts.push(id);
    },
    async () => till.refund(sales.shift() as number),
    async () => {
      const { id } = await till.read(debts.pop() as number);
      await till.refund(id, { tips: false });
    },
    async (day) =>
      salon.call("POST /api/contacts/{id}/balance", {
        params: { id: customer_id },
        body: { payment_method: "cash", amount: 100_000 + day },
      }),
    async (day) => {
      const { id, subtotal } = await till.order({ items: items(day), customer_id });
      sales.push((await till.pay(id, { payments: [{ payment_method: "balance", amount: subtotal }] })).id);
    },
    async () => {
      const made = await till.order({ items: [], gift_cards: [{ amount: 30_000 }] });
      const { gift_cards } = await till.pay(made.id, { payment_method: "credit_card" });
      card = (await salon.call("POST /api/gift-cards/{id}/code", { params: { id: gift_cards[0]!.card!.id } })).code;
    },
    async () =>
      sell(
        { items: [{ product_id: goods[2] as number, quantity: 2 }] },
        { payments: [{ payment_method: "gift_card", amount: 24_000, gift_card: card }] },
      ),
    async () => sell({ items: [], customer_id, packages: [{ package_id: pack.id }] }, { payment_method: "cash" }),
    async () =>
      sell({ items: [], services: [{ service_id: service.id, employee_id: till.seller }] }, { payment_method: "cash" }),
    async () => till.refund(sales.pop() as number),
  ];
  for (let day = 1; day <= 30; day++) {
    for (let turn = 0; turn < 3; turn++) {
      // Just before and after the company's midnight, too.
      const hour = [-3, 9, 20][turn] as number;
      server.travel(
        new Date(Date.UTC(2026, 10, day, hour, turn === 2 ? 59 : 0, turn === 2 ? 59 : 0, 999)).toISOString(),
      );
      await steps[(day * 3 + turn - 3) % steps.length]!(day);
    }
  }
  const dates = Array.from({ length: 30 }, (_, place) => `2026-11-${String(place + 1).padStart(2, "0")}`);
  const days = await Promise.all(
    dates.map(async (date) => (await salon.call("GET /api/reports/day-end", { query: { date } })).figures!),
  );
  const { figures } = await period("2026-11-01", "2026-11-30");

  test("is the sum of its days' ends: totals, counts, tips, discounts", () => {
    expect(days.filter(({ total }) => total !== 0).length).toBeGreaterThan(25);
    expect(figures.total.now).toBe(sum(days, ({ total }) => total));
    for (const key of ["sales", "refunds"] as const) {
      expect(figures[key].count.now).toBe(sum(days, (day) => day[key].count));
      expect(figures[key].total.now).toBe(sum(days, (day) => day[key].total));
    }
    expect(figures.refunds.count.now).toBeGreaterThan(3);
    expect(figures.tips.now).toBe(sum(days, ({ tips }) => tips));
    expect(figures.discounts.now).toBe(sum(days, ({ discounts }) => discounts));
    expect(figures.days.map(({ date, total }) => [date, total])).toEqual(
      dates.flatMap((date, place) => (days[place]!.methods.length > 0 ? [[date, days[place]!.total]] : [])),
    );
  });

  test("by method, employee and KDV rate, too", () => {
    for (const row of figures.methods) {
      const all = days.flatMap(({ methods }) => methods.filter((one) => one.payment_method === row.payment_method));
      for (const key of ["count", "received", "refunded", "total"] as const)
        expect(row[key], `${row.payment_method} ${key}`).toBe(sum(all, (one) => one[key]));
    }
    for (const row of figures.employees) {
      const all = days.flatMap(({ employees }) =>
        employees.filter(({ employee }) => employee?.id === row.employee?.id),
      );
      for (const key of ["services", "products", "others", "total"] as const)
        expect(row[key]).toBe(sum(all, (one) => one[key]));
    }
    expect(figures.taxes.length).toBeGreaterThan(1);
    for (const { rate, total } of figures.taxes) {
      const all = days.flatMap(({ taxes }) => taxes.filter((one) => one.rate === rate));
      for (const key of ["net", "tax", "gross"] as const) expect(total[key]).toBe(sum(all, (one) => one[key]));
    }
  });

  test("has the same sum however it is divided", async () => {
    expectWhole(figures);
    for (const [from, to] of [
      ["2026-11-16", "2026-11-22"],
      ["2026-11-03", "2026-11-03"],
    ] as const)
      expectWhole((await period(from, to)).figures);
  });

  test("names what was sold, less what came back, with its category", () => {
    expect(figures.items).toContainEqual(expect.objectContaining({ kind: "package", name: "10 Kesim" }));
    const cut = figures.items.find(({ id, kind }) => kind === "service" && id === service.id)!;
    expect(cut).toMatchObject({ name: "Saç Kesimi", total: cut.quantity * 45_000 });
    expect(figures.categories).toContainEqual({
      of: "service",
      id: category.id,
      name: "Kesim",
      total: cut.total,
      before: 0,
    });
    expect(figures.categories.map(({ of }) => of)).toEqual(expect.arrayContaining(["service", "product", "other"]));
  });

  test("each of these figures is the sum of the lines that it opens, those of sales on credit too", async () => {
    expect(await soldSums()).toMatchObject({ gross: figures.sold.now, discount: figures.discounts.now });
    for (const { employee, total } of figures.employees)
      expect(await soldSums({ sold: `employee-${employee?.id ?? 0}` })).toMatchObject({ gross: total });
    for (const { kind, id, quantity, total } of figures.items)
      expect(await soldSums({ sold: `${kind}-${id ?? "other"}` })).toMatchObject({ quantity, gross: total });
    for (const { of, id, total } of figures.categories) {
      const sold = of === "other" ? "category-0" : `${of}_category-${id ?? 0}`;
      expect(await soldSums({ sold })).toMatchObject({ gross: total });
    }
    for (const { rate, total, ...parts } of figures.taxes) {
      const sold = `rate-${rate * 100}`;
      expect(await soldSums({ sold })).toMatchObject({ gross: total.gross, net: total.net });
      for (const part of ["sales", "refunds"] as const)
        expect(await soldSums({ sold, part })).toMatchObject({ gross: parts[part].gross, net: parts[part].net });
    }
  });

  test("its lines come newest first and page by page, each with its sale; nonsense is refused by field", async () => {
    const first = await soldLines({ per_page: 10 });
    const second = await soldLines({ per_page: 10, page: 2 });
    const whole = await soldLines({ per_page: 20 });
    expect([...first.data, ...second.data]).toEqual(whole.data);
    expect(whole.meta).toMatchObject({ page: 1, per_page: 20, last_page: Math.ceil(whole.meta.total / 20) });
    const times = whole.data.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const [{ order, name }] = (await soldLines({ sold: `package-${pack.id}` })).data as [(typeof whole.data)[number]];
    expect((await till.read(order.id)).packages.map((line) => line.package_name)).toEqual([name]);
    expect((await soldLines({ sold: "product-999999999" })).meta).toMatchObject({ total: 0, last_page: 1 });
    for (const [field, query] of [
      ["sold", { sold: "product-1; x" }],
      ["sold", { sold: "fee-0x1" }],
      ["part", { part: "all" }],
      ["to", { to: "2026-10-01" }],
      ["from", { from: "1999-01-01" }],
    ] as const) {
      const answer = await salon.try("GET /api/reports/sold", { query: { ...november, ...query } as never });
      expect(answer).toMatchObject({ status: 422, body: { messages: { [field]: expect.anything() as unknown } } });
    }
  });

  test("says in its Excel and CSV what the page says, in the business's language", async () => {
    const query = { from: "2026-11-01", to: "2026-11-30" };
    const csv = await file({ ...query, form: "csv", table: "taxes" });
    expect(csv.name).toBe("rapor-kdv-ozeti-2026-11-01-2026-11-30.csv");
    const [head, ...rows] = csv.text.replace("\ufeff", "").trim().split("\r\n");
    expect(head).toBe("KDV oranı (%);Satış matrahı;Satış KDV'si;İade matrahı;İade KDV'si;Net matrah;Net KDV;KDV dâhil");
    const lira = (kurus: number) => (kurus / 100).toFixed(2).replace(".", ",");
    expect(rows).toEqual(
      figures.taxes.map(({ rate, sales: sold, refunds, total }) =>
        [
          rate,
          ...[sold.net, sold.tax, refunds.net, refunds.tax, total.net, total.tax, total.gross].map((kurus) =>
            lira(kurus),
          ),
        ].join(";"),
      ),
    );
    const excel = await file({ ...query, form: "xlsx" });
    expect(excel.name).toBe("rapor-2026-11-01-2026-11-30.xlsx");
    expect(excel.bytes.subarray(0, 2).toString()).toBe("PK");
    await salon.call("POST /api/settings", { body: { defaults: { language: "en" } } });
    const english = await file({ ...query, form: "csv" });
    expect(english.name).toBe("report-2026-11-01-2026-11-30.csv");
    expect(english.text).toContain("VAT summary\r\nVAT rate (%);");
    expect(english.text).toContain(`Revenue;${(figures.total.now / 100).toFixed(2)};`);
    await salon.call("POST /api/settings", { body: { defaults: { language: "tr" } } });
  });
});

const november = { from: "2026-11-01", to: "2026-11-30" };
const soldLines = (query: object = {}) =>
  salon.call("GET /api/reports/sold", { query: { ...november, ...query } as never });
const soldSums = async (query: object = {}) => (await soldLines(query)).meta.sums;

async function file(query: object) {
  const { body, headers } = await salon.try<Buffer>("GET /api/reports/period/file", { query: query as never });
  const [, name = ""] = /filename\*=UTF-8''(.+)/.exec(String(headers["content-disposition"])) ?? [];
  return { bytes: body, text: body.toString(), name: decodeURIComponent(name) };
}
