import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { hire, openTill } from "#tests/harness/till.ts";
import { Dice } from "#tests/models/dice.ts";

/** Issue 19: the accountant's month (decision 0103). Its figures = the books = the documents, by sums of the test's own. */

const server = await testServer();
server.travel("2026-10-06T09:00:00.000Z");
const till = await openTill(server);
const { salon, company } = till;
const month = "2026-10";
const params = { month };
const line = (price: number, tax_rate: number) => ({
  description: "Kalem",
  price,
  tax_rate,
});

/** Sales with every rate, method and tip, each invoiced; some of them given back in part, with a return invoice. */
async function sell(dice: Dice): Promise<void> {
  const { data: taxes } = await salon.call("GET /api/accounting/taxes", {});
  const products = await Promise.all(
    taxes.map(({ id }) => till.product({ tax_id: id, quantity: 10_000, name: `Ürün ${id}` })),
  );
  for (let sale = 0; sale < 6; sale++) {
    const items = products.map((product_id) => ({
      product_id,
      quantity: dice.between(1, 4),
      price: dice.between(333, 25_000),
    }));
    const { id } = await till.order({
      items,
      ...(sale % 3 === 0 && { customer_id: till.customer }),
    });
    const method = (["cash", "credit_card", "bank_transfer"] as const)[sale % 3];
    const { items: sold } = await till.pay(id, {
      payment_method: method,
      tips: sale % 4 === 0 ? 1234 : 0,
    });
    await salon.call("POST /api/edocuments/sale/{id}", {
      params: { id },
      body: {},
    });
    if (sale % 2 === 1) continue;
    const back = sold
      .filter((_, place) => (place + sale) % 2 === 0)
      .map((row) => ({ order_item_id: row.id, quantity: 1 }));
    await till.refund(id, { items: back });
    await salon.call("POST /api/edocuments/sale/{id}/return", {
      params: { id },
    });
  }
}

const bill = async (body: object, pays = false) => {
  const { id } = await salon.call("POST /api/accounting/bill", {
    body: { lines: [], ...body } as never,
  });
  await salon.call("POST /api/accounting/bill/{id}/issue", {
    params: { id },
    body: {},
  });
  if (pays)
    await salon.call("POST /api/accounting/bill/{id}/pay", {
      params: { id },
      body: { payment_method: "cash" },
    });
  return id;
};

const { data: accounts } = await salon.call("GET /api/accounting/accounts", {});
const typed = (type: "income" | "expense", amount: number) =>
  salon.call("POST /api/accounting/transactions", {
    body: {
      type,
      amount,
      payment_method: "cash",
      account_id: accounts[0]!.id,
      currency: "TRY",
      contact_id: null,
      reference: "",
      description: "",
      paid_at: "2026-10-06 12:00",
    } as never,
  });

await salon.call("POST /api/settings", {
  body: { invoicing: { prefix: "DFT", yearly: true, digits: 9 } },
});
await salon.call("PUT /api/edocuments/settings", {
  body: { return_series: "IAD" },
});
await sell(new Dice(19));
await bill(
  {
    category: "rent",
    stopaj_rate: 20,
    lines: [{ ...line(1_000_001, 20), tax_type: "excluded" }],
  },
  true,
);
await bill({ category: "supplies", lines: [line(12_345, 10), line(777, 1)] });
const cancelled = await bill({ lines: [line(5_000, 20)] });
await salon.call("POST /api/accounting/bill/{id}/cancel", {
  params: { id: cancelled },
});
const own = await salon.call("POST /api/accounting/invoice", {
  body: {
    party_name: "Örnek A.Ş.",
    tax_number: "1234567890",
    tevkifat_code: "616",
    lines: [{ ...line(100_001, 20), tax_type: "excluded" }],
  } as never,
});
await salon.call("POST /api/accounting/invoice/{id}/issue", {
  params: { id: own.id },
  body: {},
});
await salon.call("POST /api/accounting/invoice/{id}/pay", {
  params: { id: own.id },
  body: { payment_method: "bank_transfer" },
});
/** An invoice without a sale: 3 × 3.333, paid, of which one and a half go back. */
const consulting = await salon.call("POST /api/accounting/invoice", {
  body: { party_name: "Danışan", lines: [{ ...line(3_333, 10), quantity: 3 }] },
});
await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id: consulting.id }, body: {} });
await salon.call("POST /api/accounting/invoice/{id}/pay", {
  params: { id: consulting.id },
  body: { payment_method: "cash" },
});
await salon.call("POST /api/edocuments/invoice/{id}/return", {
  params: { id: consulting.id },
  body: { lines: [{ id: consulting.lines[0]!.id, quantity: 1.5 }] },
});
// Of the invoice with withholding a quarter goes back: 25.000 + 5.000, of which 2.500 were withheld.
await salon.call("POST /api/edocuments/invoice/{id}/return", {
  params: { id: own.id },
  body: { lines: [{ id: own.lines[0]!.id, quantity: 0.25 }] },
});
await typed("income", 4_321);
await typed("expense", 1_111);
server.travel("2026-11-05T09:00:00.000Z");

const read = (by: Caller = salon) => by.call("GET /api/reports/books/{month}", { params });
const total = async (text: string) =>
  Number(
    ((await server.owner.query(`select coalesce(sum(${text}`, [company])).rows[0] as { coalesce: string }).coalesce,
  );

test("income is the books': by method, tips, paid invoices and typed rows", async () => {
  const { income } = await read();
  expect(income.takings).toBe(await total("total), 0) from transactions where company_id = $1 and type = 'order'"));
  expect(income.tips).toBe(await total("tips), 0) from transactions where company_id = $1 and type = 'order'"));
  expect(income.methods.reduce((sum, row) => sum + row.total, 0)).toBe(income.takings);
  expect(income.other).toEqual({ count: 1, total: 4_321 });
  // 100.001 + 20.000 KDV, of which half is withheld.
  // Of 9.999 a half went back, rounded up.
  expect(income.invoices).toEqual({ count: 4, total: 110_001 + 9_999 - 5_000 - 27_500 });
  expect(income.total).toBe(
    await total("total), 0) from transactions where company_id = $1 and type in ('order', 'income')"),
  );
});

test("KDV by rate of sales is that of all issued documents less returns, to the kuruş", async () => {
  const { kdv, documents } = await read();
  const { rows } = await server.owner.query(
    `select l.tax_rate::float as rate, sum(case when d.returns_id is null then l.net else -l.net end)::int as net,
            sum(case when d.returns_id is null then l.tax else -l.tax end)::int as tax
     from documents d join document_lines l on l.company_id = d.company_id and l.document_id = d.id
     where d.company_id = $1 and d.kind = 'invoice' and d.status in ('issued', 'paid') group by 1 order by 1`,
    [company],
  );
  expect(kdv.rates.map(({ rate, sales }) => ({ rate, ...sales })).filter(({ net }) => net !== 0)).toEqual(rows);
  expect(documents.returns.count).toBe(5);
  expect(documents.invoices.count).toBe(8);
  expect(documents.sales_without.count).toBe(0);
  expect(kdv.withheld).toBe(10_000 - 2_500);
  // Included: 12.345 with 10 % and 777 with 1 %; excluded: 1.000.001 with 20 %.
  expect(kdv.deductible).toBe(200_000 + 1_122 + 8);
  expect(kdv.difference).toBe(kdv.calculated - 7_500 - kdv.deductible);
});

test("expenses by category, what is withheld and what is open", async () => {
  const { expenses, stopaj, owed, documents } = await read();
  expect(expenses.categories).toEqual([
    {
      category: "rent",
      count: 1,
      net: 1_000_001,
      tax: 200_000,
      total: 1_200_001,
    },
    { category: "supplies", count: 1, net: 11_992, tax: 1_130, total: 13_122 },
  ]);
  expect(expenses.undocumented).toEqual({ count: 1, total: 1_111 });
  expect(stopaj).toEqual({ count: 1, base: 1_000_001, amount: 200_000 });
  expect(owed).toEqual({
    credit: { count: 0, total: 0 },
    invoices: { count: 0, total: 0 },
    bills: { count: 1, total: 13_122 },
  });
  expect(documents.cancelled).toEqual({ invoices: { count: 0, total: 0 }, bills: { count: 1, total: 5_000 } });
});

test("a payment of the next month leaves the month as it was", async () => {
  const before = await read();
  const { data } = await salon.call("GET /api/accounting/bill", {
    query: { type: "issued" },
  });
  const open = { id: data[0]!.id };
  await salon.call("POST /api/accounting/bill/{id}/pay", {
    params: open,
    body: { payment_method: "cash" },
  });
  expect(await read()).toEqual({
    ...before,
    documents: { ...before.documents, list: expect.anything() as never },
  });
});

test("the accountant sees the month and its files and closes nothing; staff see none of it", async () => {
  const accountant = await hire(server, salon);
  const { employee } = await accountant.call("GET /api/profile", {});
  await salon.call("PUT /api/employees/{id}", {
    params: { id: employee.id },
    body: { meta: { is_accountant: true } },
  });
  expect(await read(accountant)).toEqual(await read());
  const close = await accountant.try("POST /api/accounting/months/{month}/close", { params, body: {} });
  expect([close.status, close.body.error]).toEqual([403, "no_right"]);
  const both = await salon.try("PUT /api/employees/{id}", {
    params: { id: employee.id },
    body: { meta: { is_admin: true } },
  });
  expect([both.status, both.body.error]).toEqual([422, "one_role"]);
  const columns = (
    await salon.call("GET /api/calendar/pro", {
      query: { date: "2026-11-06" } as never,
    })
  ).columns;
  expect(columns.map(({ id }) => id)).not.toContain(employee.id);
  const staff = await hire(server, salon);
  expect((await staff.try("GET /api/reports/books/{month}", { params })).status).toBe(403);
});

test(
  "the archive has Excel, PDF, and the paper of every document; it is ordered once at a time",
  { timeout: 120_000 },
  async () => {
    const [{ archive }, { archive: same }] = await Promise.all([
      salon.call("POST /api/reports/books/{month}/archive", { params }),
      salon.call("POST /api/reports/books/{month}/archive", { params }),
    ]);
    expect(archive).toMatchObject({ state: "waiting" });
    expect(same?.id).toBe(archive?.id);
    const file = { month, id: archive!.id };
    expect(
      (
        await salon.try("GET /api/reports/books/{month}/archive/{id}", {
          params: file,
        })
      ).status,
    ).toBe(404);
    await server.runJobs();
    const { archive: ready } = await salon.call("GET /api/reports/books/{month}/archive", { params });
    expect(ready).toMatchObject({ state: "ready", done: 16, of: 16 });
    const { body } = await salon.try<Buffer>("GET /api/reports/books/{month}/archive/{id}", { params: file });
    const names = Object.keys(unzipSync(new Uint8Array(body)));
    expect(names).toEqual(expect.arrayContaining([`muhasebe-${month}.xlsx`, `muhasebe-${month}.pdf`]));
    expect(names.filter((name) => name.startsWith("faturalar/") && name.endsWith(".pdf"))).toHaveLength(13);
    expect(names.filter((name) => name.startsWith("giderler/"))).toHaveLength(3);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  },
);

test("a month that has not begun is none, one that runs is open, a closed one says so", async () => {
  expect(
    (
      await salon.try("GET /api/reports/books/{month}", {
        params: { month: "2026-12" },
      })
    ).status,
  ).toBe(404);
  const running = await salon.call("GET /api/reports/books/{month}", {
    params: { month: "2026-11" },
  });
  expect(running).toMatchObject({ over: false, closed_at: null });
  await salon.call("POST /api/accounting/months/{month}/close", { params, body: { confirm: ["earlier_open"] } });
  expect((await read()).closed_at).not.toBeNull();
});
