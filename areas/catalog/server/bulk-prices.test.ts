import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";

/** Issue 20: many prices change at once, all or none. */

const server = await testServer();
const { salon, shampoo } = await openShop(server);
const list = async (kind: "product" | "service", more: object = {}) =>
  (await salon.call("GET /api/catalog/prices", { query: { kind, ...more } })).data;
const rowsOf = async (kind: "product" | "service") =>
  (await list(kind)).map(({ id, price, original_price }) => ({ id, price, original_price }));
const audited = async () => {
  const { rows } = await server.owner.query(
    "select count(*)::int as count from audit_entries where action = 'price_changed' and entity = 'products'",
  );
  return rows[0].count as number;
};
const raise = { by: "percent", value: 10, round: "5" } as const;

test("changes all chosen prices, audits each, and says how many are other than before", async () => {
  const [before, auditedBefore] = [await rowsOf("product"), await audited()];
  const { version } = await salon.call("GET /api/products/{id}", { params: { id: String(shampoo) } });
  const { changed } = await salon.call("POST /api/catalog/prices", {
    body: { kind: "product", rule: raise, rows: before },
  });
  const after = await rowsOf("product");
  const rounded = (kurus: number) => Math.round((kurus * 1.1) / 500) * 500;
  expect(after).toEqual(
    before.map((row) => ({ ...row, price: rounded(row.price), original_price: rounded(row.original_price) })),
  );
  expect(changed).toBe(before.filter((row, place) => row.price !== after[place]!.price).length);
  expect(changed).toBeGreaterThan(1);
  expect((await salon.call("GET /api/products/{id}", { params: { id: String(shampoo) } })).version).toBe(version + 1);
  expect((await audited()) - auditedBefore).toBe(changed);
});

test("a change is undone to the very prices before it, all or none", async () => {
  const before = await rowsOf("product");
  const rule = { by: "percent", value: 7.5, round: "90" } as const;
  await salon.call("POST /api/catalog/prices", { body: { kind: "product", rule, rows: before } });
  const after = await rowsOf("product");
  const rows = after.map((row, place) => {
    const { price, original_price } = before[place]!;
    return { ...row, before: { price, original_price } };
  });
  const undo = (by = salon) => by.try("POST /api/catalog/prices/undo", { body: { kind: "product", rows } });
  expect((await undo((await hire(server, salon)) as typeof salon)).status).toBe(403);
  const params = { id: String(after[0]!.id) };
  await salon.call("PUT /api/products/{id}", { params, body: { price: after[0]!.price + 100 } });
  expect((await undo()).body).toMatchObject({ error: "prices_moved", rows: [{ id: after[0]!.id }] });
  expect((await rowsOf("product")).slice(1)).toEqual(after.slice(1));
  await salon.call("PUT /api/products/{id}", { params, body: { price: after[0]!.price } });
  expect((await undo()).body).toEqual({ changed: before.filter((row, at) => row.price !== after[at]!.price).length });
  expect(await rowsOf("product")).toEqual(before);
});

test("names rows that somebody else has changed or that are gone, and changes nothing", async () => {
  const seen = await rowsOf("product");
  const [first, second] = seen;
  await salon.call("PUT /api/products/{id}", {
    params: { id: String(first!.id) },
    body: { price: first!.price + 100 },
  });
  const now = await rowsOf("product");
  const answer = await salon.try("POST /api/catalog/prices", { body: { kind: "product", rule: raise, rows: seen } });
  expect(answer.status).toBe(409);
  const name = (await list("product")).find(({ id }) => id === first!.id)!.name;
  expect(answer.body).toMatchObject({
    error: "prices_moved",
    rows: [{ id: first!.id, name }],
  });
  expect((answer.body as { message: string }).message).toContain(name);
  const gone = { id: 999_999, price: 1, original_price: 1 };
  const refused = await salon.try("POST /api/catalog/prices", {
    body: { kind: "product", rule: raise, rows: [...now, gone] },
  });
  expect(refused.status).toBe(422);
  expect(refused.body.messages).toHaveProperty("rows");
  expect(await rowsOf("product")).toEqual(now);
  expect(now.find(({ id }) => id === second!.id)).toEqual(second);
});

test("refuses prices that would not be above zero, naming the rows", async () => {
  const rows = await rowsOf("service");
  const dearest = Math.max(...rows.map(({ price }) => price));
  const answer = await salon.try("POST /api/catalog/prices", {
    body: { kind: "service", rule: { by: "amount", value: -dearest, round: "none" }, rows },
  });
  expect(answer.status).toBe(422);
  const ids = rows.map(({ id }) => ({ id })).toSorted((one, other) => one.id - other.id);
  expect(answer.body).toMatchObject({ error: "prices_impossible", rows: ids });
  expect(await rowsOf("service")).toEqual(rows);
});

test("of two changes at once one wins, and the other is told", async () => {
  const rows = await rowsOf("service");
  const change = () => salon.try("POST /api/catalog/prices", { body: { kind: "service", rule: raise, rows } });
  const statuses = (await Promise.all([change(), change(), change()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
});

test("lists by category with those below it, by brand and by text", async () => {
  const [all, services] = [await list("product"), await list("service")];
  const product = await salon.call("GET /api/products/{id}", { params: { id: String(shampoo) } });
  const ids = async (more: object) => (await list("product", more)).map(({ id }) => id);
  expect(await ids({ category_id: String(product.categories[0]) })).toContain(shampoo);
  expect(await ids({ brand_id: String(product.brand_id) })).toContain(shampoo);
  expect(await ids({ query: product.name.slice(0, 4).toLocaleUpperCase("tr") })).toContain(shampoo);
  expect(await ids({ category_id: "987654" })).toEqual([]);
  expect(all.length).toBeGreaterThan(1);
  const { category_id } = await salon.call("GET /api/services/{id}", { params: { id: String(services[0]!.id) } });
  expect((await list("service", { category_id: String(category_id) })).map(({ id }) => id)).toContain(services[0]!.id);
});

test.each([
  [{ by: "percent", value: 0, round: "none" }],
  [{ by: "percent", value: -100, round: "none" }],
  [{ by: "percent", value: 1.005, round: "none" }],
  [{ by: "amount", value: 1.5, round: "none" }],
  [{ by: "amount", value: 100, round: "7" }],
])("refuses the rule %j", async (rule) => {
  const rows = await rowsOf("service");
  const answer = await salon.try("POST /api/catalog/prices", { body: { kind: "service", rule, rows } as never });
  expect(answer.status).toBe(422);
});
