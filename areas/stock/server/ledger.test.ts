import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { issueStock } from "./goods.ts";
import { openStock } from "./ledger.ts";

const server = await testServer();
const salon = await server.salon();
const { rows: here } = await server.owner.query(
  "select c.id as company, e.id as employee from companies c join employees e on e.company_id = c.id and e.is_admin where c.slug = $1",
  [salon.slug],
);
const { company, employee } = here[0] as { company: number; employee: number };
const db = server.database.company(company);

interface Kind {
  tracked?: boolean;
  volume?: number;
}

/** A product row and its stock level, without the catalogue area. */
async function product(quantity: number, { tracked = true, volume }: Kind = {}): Promise<number> {
  const { rows } = await server.owner.query(
    `insert into products (company_id, name, sku, price, tracked, inventory_type, package_ml)
     values ($1, 'Şampuan', 'SMP', 100, $2, $3, $4) returning id`,
    [company, tracked, volume ? "volume" : "unit", volume ?? 1],
  );
  const { id } = rows[0] as { id: number };
  await db.transact((tx) => openStock(tx, { productId: id, quantity, employeeId: employee }));
  return id;
}

async function order(): Promise<number> {
  const { rows } = await server.owner.query(
    "insert into orders (company_id, created_by, subtotal) values ($1, $2, 0) returning id",
    [company, employee],
  );
  return (rows[0] as { id: number }).id;
}

/** The level and the sum of the entries, which must be equal. */
async function stockOf(productId: number): Promise<{ level: number; sum: number }> {
  const { rows } = await server.owner.query(
    `select (select on_hand from stock_levels where company_id = $1 and product_id = $2)::int as level,
            (select coalesce(sum(quantity), 0) from stock_entries where company_id = $1 and product_id = $2)::int as sum`,
    [company, productId],
  );
  return rows[0] as { level: number; sum: number };
}

const orderId = await order();
/** Sells packages without a reservation. */
const issue = (packages: { productId: number; quantity: number; units?: number }[], negativeOk = false) => {
  const lines = packages.map(({ productId, quantity, units = 1 }) => {
    return { productId, quantity: quantity * units, units, held: 0 };
  });
  return db.transact((tx) => issueStock(tx, { lines, orderId, employeeId: employee, negativeOk }));
};
const add = (id: number, quantity: number) =>
  salon.try("POST /api/products/{id}/inventory", { params: { id }, body: { product_id: id, quantity } });
const allowNegative = (negative_stock: boolean) =>
  salon.call("POST /api/settings", { body: { defaults: { negative_stock } } });

describe("taking goods out of stock (F7, decisions §4)", () => {
  test("lines of one product are added up before the check", async () => {
    const id = await product(5);
    const lines = [3, 3].map((quantity) => ({ productId: id, quantity }));
    await expect(issue(lines)).rejects.toMatchObject({
      code: "out_of_stock",
      status: 409,
      facts: { product_id: id, available: 5 },
    });
    await issue([
      { productId: id, quantity: 2 },
      { productId: id, quantity: 3 },
    ]);
    expect(await stockOf(id)).toEqual({ level: 0, sum: 0 });
  });

  test("one short product leaves all others unchanged, and the first is named", async () => {
    const [enough, short, alsoShort] = [await product(10), await product(1), await product(0)];
    const lines = [alsoShort, enough, short].map((productId) => ({ productId, quantity: 2 }));
    await expect(issue(lines)).rejects.toMatchObject({ facts: { product_id: short, available: 1 } });
    expect(await stockOf(enough)).toEqual({ level: 10, sum: 10 });
  });

  test("untracked products are skipped, volume products are taken by the package", async () => {
    const [free, bottle] = [await product(0, { tracked: false }), await product(1000, { volume: 300 })];
    await issue([
      { productId: free, quantity: 9 },
      { productId: bottle, quantity: 3, units: 300 },
    ]);
    expect(await stockOf(free)).toEqual({ level: 0, sum: 0 });
    expect(await stockOf(bottle)).toEqual({ level: 100, sum: 100 });
    await expect(issue([{ productId: bottle, quantity: 1, units: 300 }])).rejects.toMatchObject({
      facts: { available: 0 },
    });
  });

  test("with eksi stok it may fall below zero; without it a negative stock may only rise", async () => {
    const id = await product(1);
    await issue([{ productId: id, quantity: 6 }], true);
    expect(await stockOf(id)).toEqual({ level: -5, sum: -5 });
    expect(await add(id, -1)).toMatchObject({ status: 409, body: { error: "out_of_stock", available: -5 } });
    expect((await add(id, 3)).status).toBe(201);
    expect(await stockOf(id)).toEqual({ level: -2, sum: -2 });
  });

  test("the database itself refuses a level below zero", async () => {
    const id = await product(1);
    const past = server.owner.query("update stock_levels set on_hand = -1 where product_id = $1", [id]);
    await expect(past).rejects.toMatchObject({ constraint: "stock_levels_on_hand_check" });
  });

  test("of 64 tills that sell the last piece at once, one succeeds", async () => {
    const id = await product(1);
    const tills = Array.from({ length: 64 }, () => issue([{ productId: id, quantity: 1 }]));
    const results = await Promise.allSettled(tills);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    const refusals = results.filter((result) => result.status === "rejected").map((result) => result.reason.code);
    expect(new Set(refusals)).toEqual(new Set(["out_of_stock"]));
    expect(await stockOf(id)).toEqual({ level: 0, sum: 0 });
  });

  test("opposite baskets of the same goods wait for each other and never deadlock", async () => {
    const [a, b] = [await product(500), await product(500)];
    const baskets = Array.from({ length: 200 }, (_, i) =>
      (i % 2 ? [a, b] : [b, a]).map((productId) => ({ productId, quantity: 2 })),
    );
    // A company may have 100 calls waiting; more are refused.
    while (baskets.length > 0) await Promise.all(baskets.splice(-80).map((lines) => issue(lines)));
    expect(await stockOf(a)).toEqual({ level: 100, sum: 100 });
    expect(await stockOf(b)).toEqual({ level: 100, sum: 100 });
  });
});

test("any sequence of sales and additions gives the same as a simple count (F7)", async () => {
  const amount = fc.integer({ min: 1, max: 4 });
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("add" as const),
      which: fc.nat(2),
      quantity: fc.integer({ min: -4, max: 6 }).filter((n) => n !== 0),
    }),
    fc.record({
      kind: fc.constant("issue" as const),
      lines: fc.array(fc.record({ which: fc.nat(2), quantity: amount }), { minLength: 1, maxLength: 4 }),
      negativeOk: fc.boolean(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const ids = [await product(3), await product(0), await product(5, { volume: 2 })];
      const units = [1, 1, 2];
      let model = [3, 0, 5];
      for (const now of steps) {
        const next = [...model];
        if (now.kind === "add") {
          next[now.which] = (next[now.which] as number) + now.quantity;
          const fits = now.quantity > 0 || (next[now.which] as number) >= 0;
          expect((await add(ids[now.which] as number, now.quantity)).status).toBe(fits ? 201 : 409);
          if (fits) model = next;
          continue;
        }
        for (const line of now.lines)
          next[line.which] = (next[line.which] as number) - line.quantity * (units[line.which] as number);
        const touched = new Set(now.lines.map((line) => line.which));
        const fits = now.negativeOk || [...touched].every((which) => (next[which] as number) >= 0);
        const lines = now.lines.map(({ which, quantity }) => ({
          productId: ids[which]!,
          quantity,
          units: units[which]!,
        }));
        const done = issue(lines, now.negativeOk);
        if (!fits) await expect(done).rejects.toMatchObject({ code: "out_of_stock" });
        else model = (await done, next);
      }
      const stock = await Promise.all(ids.map(stockOf));
      expect(stock).toEqual(model.map((level) => ({ level, sum: level })));
    }),
    { numRuns: 15 },
  );
});

describe("the entries of a product (F7)", () => {
  test("are listed newest first, 25 a page, with employee and reason", async () => {
    const id = await product(40);
    for (let i = 1; i <= 26; i++) await add(id, i);
    await issue([{ productId: id, quantity: 7 }]);
    const first = await salon.call("GET /api/products/{id}/inventory", { params: { id: String(id) } });
    expect(first.meta).toEqual({ total: 28, page: 1, per_page: 25, last_page: 2, next: expect.any(String) });
    expect(first.data[0]).toMatchObject({
      quantity: -7,
      reason: "sold",
      order_id: orderId,
      order: { id: orderId },
      reservation: null,
    });
    expect(first.data[1]).toMatchObject({ quantity: 26, reason: "added", user: { name: "Elif Yıldız" }, order: null });
    const last = await salon.call("GET /api/products/{id}/inventory", {
      params: { id: String(id) },
      query: { page: 2 },
    });
    expect(last.data.at(-1)).toMatchObject({ quantity: 40, reason: "opening" });
  });

  test("the product in body and address must be the same, and the quantity not zero", async () => {
    const [id, other] = [await product(1), await product(1, { tracked: false })];
    const path = "POST /api/products/{id}/inventory";
    const wrong = await salon.try(path, { params: { id }, body: { product_id: other, quantity: 1 } });
    expect(wrong).toMatchObject({ status: 422, body: { messages: { product_id: expect.any(String) } } });
    expect(await add(id, 0)).toMatchObject({
      status: 422,
      body: { messages: { quantity: "Geçerli bir miktar girin" } },
    });
    expect((await add(id, 1.5)).status).toBe(422);
    expect(await add(other, 5)).toMatchObject({ status: 422, body: { error: "not_tracked" } });
    expect((await add(999_999, 5)).status).toBe(404);
    expect((await salon.try("GET /api/products/{id}/inventory", { params: { id: 999_999 } })).status).toBe(404);
  });

  test("eksi stok also allows a manual entry below zero", async () => {
    const id = await product(1);
    expect(await add(id, -2)).toMatchObject({
      status: 409,
      body: { error: "out_of_stock", product_id: id, available: 1 },
    });
    await allowNegative(true);
    expect((await add(id, -2)).status).toBe(201);
    await allowNegative(false);
    expect(await stockOf(id)).toEqual({ level: -1, sum: -1 });
  });
});
