import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon } = till;
const list = async () => (await salon.call("GET /api/accounting/taxes")).data;
const add = (body: object = {}) =>
  salon.call("POST /api/accounting/taxes", { body: { name: "ÖTV", rate: 8.25, ...body } });
const change = (id: number, body: object) => salon.try("PUT /api/accounting/taxes/{id}", { params: { id }, body });
const remove = (id: number) => salon.try("DELETE /api/accounting/taxes/{id}", { params: { id } });

test("a tax is added, changed by the sent fields, and deleted while nothing uses it (I2)", async () => {
  const made = await add();
  expect(made).toEqual({ id: expect.any(Number), name: "ÖTV", rate: 8.25, type: "included", enabled: true });
  expect(await change(made.id, { type: "excluded", rate: 0.01 })).toMatchObject({
    status: 200,
    body: { name: "ÖTV", rate: 0.01, type: "excluded" },
  });
  expect(await list()).toContainEqual({ ...made, rate: 0.01, type: "excluded" });
  expect((await remove(made.id)).status).toBe(204);
  expect((await list()).some(({ id }) => id === made.id)).toBe(false);
  const { rows } = await server.owner.query(
    "select action from audit_entries where entity = 'taxes' and entity_id = $1 order by id",
    [made.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(["changed", "deleted"]);
});

test("a used tax can't be deleted; disabled it can't be chosen, but its products keep it (I2)", async () => {
  const { id } = await add();
  const product = await till.product({ tax_id: id });
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: { error: "in_use", message: expect.stringContaining("kapatın") },
  });
  expect((await change(id, { enabled: false })).status).toBe(200);
  await expect(till.product({ tax_id: id })).rejects.toThrow(/Geçerli bir vergi seçin/);
  const kept = await salon.call("PUT /api/products/{id}", {
    params: { id: product },
    body: { name: "Krem", tax_id: id },
  });
  expect(kept.tax_id).toBe(id);
  const free = await till.product();
  expect(await salon.try("PUT /api/products/{id}", { params: { id: free }, body: { tax_id: id } })).toMatchObject({
    status: 422,
    body: { messages: { tax_id: "Geçerli bir vergi seçin." } },
  });
});

test("the default tax can't be disabled (I2, A13)", async () => {
  const [tax] = await list();
  for (const answer of [await change(tax!.id, { enabled: false }), await remove(tax!.id)])
    expect(answer).toMatchObject({ status: 409, body: { error: "tax_chosen" } });
  expect((await change(tax!.id, { name: "KDV %20" })).status).toBe(200);
});

test("sold lines keep the rate that they were sold with (I2)", async () => {
  const { id } = await add({ rate: 20 });
  const order = await till.order({ items: [{ product_id: await till.product({ tax_id: id }), quantity: 1 }] });
  await change(id, { rate: 10 });
  const { rows } = await server.owner.query("select tax_rate::float from order_lines where order_id = $1", [order.id]);
  expect(rows).toEqual([{ tax_rate: 20 }]);
});

test.each([
  [{ rate: 20.001 }, "rate"],
  [{ rate: -1 }, "rate"],
  [{ rate: 100.01 }, "rate"],
  [{ rate: "20" }, "rate"],
  [{ name: "K" }, "name"],
  [{ type: "both" }, "type"],
])("%j is refused by name (I2)", async (body, field) => {
  const { status, body: said } = await salon.try("POST /api/accounting/taxes", {
    body: { name: "KDV", rate: 20, ...body },
  });
  expect(status).toBe(422);
  expect(Object.keys(said.messages)).toEqual([field]);
});
