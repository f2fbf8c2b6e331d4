import { expect } from "vitest";
import type { Api } from "#areas/api.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { openParts, type Sale, sumOf } from "./salon-sales.ts";
import { below, type Figures } from "./salon-ledger.ts";
import type { World } from "./salon-world.ts";

/** Compares what the product answers with the model. */

type DayEnd = NonNullable<Reply<Api["GET /api/reports/day-end"]>["figures"]>;
type Period = NonNullable<Reply<Api["GET /api/reports/period"]>["figures"]>;

/** Numbers by their place, without zeros, to compare replies with the model. Example: `{ "cash/received": 100 }`. */
function flat(rows: Iterable<readonly [string, object]>): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [name, row] of rows) {
    for (const [key, value] of Object.entries(row)) {
      const place = name === "" ? key : `${name}/${key}`;
      if (typeof value === "number" && value !== 0) all[place] = value;
      else if (typeof value === "object" && value !== null) Object.assign(all, flat([[place, value]]));
    }
  }
  return all;
}

const one = (figures: Figures, name: string): number => figures.get(name) ?? 0;

const grouped = (figures: Figures, name: string) => ({
  count: one(figures, `${name}/count`),
  total: one(figures, `${name}/total`),
});

/** The end of a day (Gün Sonu), each of its tables. */
export async function expectDay(world: World, date: string): Promise<void> {
  const { figures: shown } = await world.salon.call("GET /api/reports/day-end", { query: { date } });
  const figures = shown as DayEnd;
  const model = world.ledger.between(date, date);
  const total = one(model, "total");
  expect({ date, ...headOf(figures) }).toEqual({
    date,
    total,
    sales: grouped(model, "sales"),
    refunds: grouped(model, "refunds"),
    tips: one(model, "tips"),
    discounts: one(model, "discounts"),
    unpaid: { count: 0, total: 0 },
  });
  for (const { name, total: sum } of figures.checks) expect({ date, name, sum }).toEqual({ date, name, sum: total });
  const { lines, counts, ...packages } = figures.packages;
  expect({ date, ...packages }).toEqual({ date, ...world.packages.dayOf(date) });
  expect([lines, counts]).toEqual([one(model, "packages/lines"), packages.used.total]);
  expect(flat([["", figures.credit]])).toEqual(below(model, "credit"));
  expect(flat([["", figures.prepaid]])).toEqual(below(model, "prepaid"));
  expect(methodsOf(figures)).toEqual(below(model, "methods"));
  expect(employeesOf(figures)).toEqual(below(model, "employees"));
  expect(accountsOf(figures)).toEqual(below(model, "accounts"));
  expect(
    flat(figures.drawers.map(({ id, expected, counted, difference }) => [`${id}`, { expected, counted, difference }])),
  ).toEqual(below(model, "drawers"));
  const taxes = flat(figures.taxes.map(({ rate, net, gross }) => [`${rate}`, { net, gross }]));
  expect(taxes).toEqual(netTaxes(model));
}

const headOf = ({ sales, refunds, total, tips, discounts, unpaid }: DayEnd) => ({
  sales,
  refunds,
  total,
  tips,
  discounts,
  unpaid,
});

const accountsOf = ({ accounts }: DayEnd) =>
  flat(
    accounts.map(({ account, sales, income, expense, transfers, advances }) => [
      `${account.id}`,
      { sales, income, expense, transfers, advances },
    ]),
  );

const methodsOf = ({ methods }: { methods: DayEnd["methods"] }) =>
  flat(methods.map(({ payment_method, count, received, refunded }) => [payment_method, { count, received, refunded }]));

const employeesOf = ({ employees }: { employees: DayEnd["employees"] }) =>
  flat(
    employees.map(({ employee, services, products, others }) => [`${employee!.id}`, { services, products, others }]),
  );

/** KDV by rate, sales less refunds. */
function netTaxes(model: Figures): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, amount] of Object.entries(below(model, "taxes"))) {
    const [rate, , part] = name.split("/");
    sums[`${rate}/${part}`] = (sums[`${rate}/${part}`] ?? 0) + amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The reports of each month, and one of all days since the start that fit. */
export async function expectMonths(world: World, start: number): Promise<void> {
  const first = new Date(start).toISOString().slice(0, 10);
  const months = [...new Set(daysFrom(first, world.ledger.day).map((day) => day.slice(0, 7)))];
  for (const month of months) {
    const last = dayBefore(`${nextMonth(month)}-01`);
    await expectPeriod(world, `${month}-01`, last);
  }
  const year = daysFrom(first, world.ledger.day).slice(-366);
  await expectPeriod(world, year[0]!, year.at(-1)!);
  await expectPeriod(world, world.ledger.day, world.ledger.day);
}

function daysFrom(from: string, to: string): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return Array.from({ length: days + 1 }, (_, place) =>
    new Date(Date.parse(from) + place * 86_400_000).toISOString().slice(0, 10),
  );
}

function nextMonth(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

async function expectPeriod(world: World, from: string, to: string): Promise<void> {
  const answer = await world.salon.call("GET /api/reports/period", { query: { from, to } });
  const figures = answer.figures as Period;
  const model = world.ledger.between(from, to);
  const before = world.ledger.between(answer.compared.from, answer.compared.to);
  const pair = (name: string) => ({ now: one(model, name), before: one(before, name) });
  const { total, tips, discounts, sold, sales, refunds } = figures;
  const isOver = to < world.ledger.day;
  const heads = { total, tips, discounts, sold, sales, refunds };
  const wanted = {
    total: pair("total"),
    tips: pair("tips"),
    discounts: pair("discounts"),
    sold: pair("sold"),
    sales: { count: pair("sales/count"), total: pair("sales/total"), worth: pair("sales/worth") },
    refunds: { count: pair("refunds/count"), total: pair("refunds/total") },
  };
  expect({ from, ...heads }).toEqual({ from, ...wanted });
  expect(isOver || answer.compared.to < from).toBe(true);
  expect(methodsOf(figures)).toEqual(below(model, "methods"));
  expect(employeesOf(figures)).toEqual(below(model, "employees"));
  expect(flat(figures.days.map(({ date, ...sums }) => [date, sums]))).toEqual(below(model, "days"));
  expect(flat(figures.hours.map(({ hour, ...sums }) => [`${hour}`, sums]))).toEqual(below(model, "hours"));
  expect(
    flat(figures.items.map(({ kind, id, quantity, total: sum }) => [`${kind}/${id}`, { quantity, total: sum }])),
  ).toEqual(below(model, "items"));
  const categories = figures.categories.map(({ of, id, total: sum }) => [`${of}/${id}`, sum] as const);
  expect(Object.fromEntries(categories.filter(([, sum]) => sum !== 0))).toEqual(below(model, "categories"));
  const taxes = figures.taxes.map(({ rate, sales: given, refunds: back }): [string, object] => [
    `${rate}`,
    { sales: { net: given.net, gross: given.gross }, refunds: { net: back.net, gross: back.gross } },
  ]);
  expect(flat(taxes)).toEqual(below(model, "taxes"));
  expectCustomers(world, figures, model, from);
  await expectLines(world, figures, model, { from, to });
  expectAppointments(world, figures, from, to);
}

/** The lines and sales that each figure opens add up to it (decision 0122). */
async function expectLines({ salon }: World, figures: Period, model: Figures, days: { from: string; to: string }) {
  const counted = async (only?: "walk_in" | "tips") =>
    (await salon.call("GET /api/reports/sales", { query: { ...days, only } as never })).meta;
  const all = await counted();
  expect([all.total, all.sums.total]).toEqual([one(model, "sales/count"), one(model, "sales/worth")]);
  expect((await counted("walk_in")).total).toBe(one(model, "customers/nobody/sales"));
  expect((await counted("tips")).sums.tips).toBe(one(model, "tips"));
  const sums = async (sold: string) =>
    (await salon.call("GET /api/reports/sold", { query: { ...days, sold } as never })).meta.sums;
  for (const { kind, id } of figures.items) {
    const { quantity, gross } = await sums(`${kind}-${id ?? "other"}`);
    const name = `items/${kind}/${id}`;
    expect({ name, quantity, gross }).toEqual({
      name,
      quantity: one(model, `${name}/quantity`),
      gross: one(model, `${name}/total`),
    });
  }
  for (const { employee } of figures.employees) {
    const name = `employees/${employee!.id}`;
    const { gross } = await sums(`employee-${employee!.id}`);
    expect({ name, gross }).toEqual({
      name,
      gross: one(model, `${name}/services`) + one(model, `${name}/products`) + one(model, `${name}/others`),
    });
  }
  const byRate = netTaxes(model);
  for (const { rate } of figures.taxes) {
    const { gross, net } = await sums(`rate-${rate * 100}`);
    expect({ rate, gross, net }).toEqual({
      rate,
      gross: byRate[`${rate}/gross`] ?? 0,
      net: byRate[`${rate}/net`] ?? 0,
    });
  }
}

function expectCustomers({ balances, ledger }: World, { customers }: Period, model: Figures, from: string): void {
  const rows = customers.rows.map(({ customer, sales, total }): [string, object] => [
    `${customer.id}`,
    { sales, total },
  ]);
  const nobody = { count: one(model, "customers/nobody/sales"), total: one(model, "customers/nobody/total") };
  const named = [...model].filter(([name]) => !name.startsWith("customers/nobody/"));
  expect(flat(rows)).toEqual(below(new Map(named), "customers"));
  expect([customers.walk_in.count.now, customers.walk_in.total.now]).toEqual([nobody.count, nobody.total]);
  for (const [shown, isNew] of [
    [customers.new, true],
    [customers.returning, false],
  ] as const) {
    const own = [...balances.keys()].filter((id) => ledger.isNew(id, from) === isNew);
    const came = own.filter((id) => one(model, `customers/${id}/sales`) > 0);
    const total = sumOf(own.map((id) => one(model, `customers/${id}/total`)));
    expect({ isNew, count: shown.count.now, total: shown.total.now }).toEqual({ isNew, count: came.length, total });
  }
}

function expectAppointments({ visits }: World, { appointments }: Period, from: string, to: string): void {
  const dayOf = (ms: number) => new Date(ms + 3 * 3_600_000).toISOString().slice(0, 10);
  const own = visits.filter(({ startsAt }) => dayOf(startsAt) >= from && dayOf(startsAt) <= to);
  const count = (...statuses: string[]) => own.filter(({ status }) => statuses.includes(status)).length;
  const { standing, missed, canceled } = appointments;
  expect([standing.now, missed.now, canceled.now]).toEqual([
    count("accepted", "success"),
    count("no-show"),
    count("canceled"),
  ]);
}

/** What everything comes to now: balances, cards, deposits, debts, packages, the accounts and the open drawer. */
export async function expectNow(world: World): Promise<void> {
  const { salon, balances, cards, visits, held, packages, cash, sales, ledger } = world;
  for (const [id, { left }] of balances) {
    expect((await salon.call("GET /api/contacts/{id}/prepaid", { params: { id } })).balance).toBe(left);
    const owed = sumOf(sales.map((sale) => (sale.customer === id ? sale.owed : 0)));
    expect((await salon.call("GET /api/contacts/{id}/debts", { params: { id } })).owed).toBe(owed);
  }
  const { sums } = (await salon.call("GET /api/prepaid", { query: {} })).meta;
  expect(sums).toEqual({
    balance: sumOf([...balances.values()].map(({ left }) => left)),
    gift_card: sumOf(cards.map(({ left }) => left)),
    deposit: sumOf(visits.map(({ deposit }) => deposit.left)),
  });
  const { meta } = await salon.call("GET /api/debts", { query: {} });
  expect(meta.sums).toEqual(debtsOf(world));
  const books = ledger.between("2000-01-01", ledger.day);
  const changes: Record<string, number> = {};
  for (const [name, amount] of Object.entries(below(books, "accounts"))) {
    const id = name.split("/")[0]!;
    changes[id] = (changes[id] ?? 0) + amount;
  }
  const { data: accounts } = await salon.call("GET /api/accounting/accounts");
  for (const { id, balance } of accounts) expect(balance).toBe(changes[id] ?? 0);
  if (cash.open)
    expect(await salon.call("GET /api/drawers/{id}", { params: { id: cash.open.id } })).toMatchObject({
      state: "open",
      expected: cash.open.expected,
    });
  const days = { from: "2026-11-01", to: ledger.day };
  const { sold, sold_count, refunded, used, unused } = await salon.call("GET /api/session-packages/report", {
    query: days,
  });
  expect({ sold, sold_count, refunded, used, unused }).toEqual(packages.total(held));
}

/** What is owed, what is overdue, and by the days since the sale. */
function debtsOf({ sales, ledger }: World) {
  const open = sales.filter(({ owed }) => owed > 0);
  const age = ({ soldOn }: Sale) => (Date.parse(ledger.day) - Date.parse(soldOn)) / 86_400_000;
  const between = (from: number, to: number) =>
    sumOf(open.filter((sale) => age(sale) >= from && age(sale) <= to).map(({ owed }) => owed));
  const late = (sale: Sale) => {
    const parts = openParts(sale);
    return sumOf(sale.plan.map(({ due_at }, place) => (due_at < ledger.day ? parts[place]! : 0)));
  };
  return {
    owed: sumOf(open.map(({ owed }) => owed)),
    overdue: sumOf(open.map(late)),
    ages: { to30: between(0, 30), to60: between(31, 60), to90: between(61, 90), older: between(91, Infinity) },
  };
}

/** Each employee's statement of each month. */
export async function expectPay({ salon, employees, ledger }: World, start: number): Promise<void> {
  const days = daysFrom(new Date(start).toISOString().slice(0, 10), ledger.day);
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const model = ledger.between(`${month}-01`, `${month}-31`);
    for (const id of employees) {
      const { rows } = await salon.call("GET /api/employees/{id}/statement", { params: { id }, query: { month } });
      const counted = sumOf(rows.map(({ gross, discount }) => gross - discount));
      expect({ month, id, counted }).toEqual({ month, id, counted: one(model, `pay/${id}`) });
    }
  }
}
