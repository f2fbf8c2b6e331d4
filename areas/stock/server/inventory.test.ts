import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { productMaker } from "#tests/harness/product-maker.ts";

const server = await testServer();
const salon = await server.salon();
const product = await productMaker(salon);

const add = (id: number, quantity: number, reason?: string) =>
  salon.try("POST /api/products/{id}/inventory", { params: { id }, body: { product_id: id, quantity, reason } });
const read = (id: number) => salon.call("GET /api/products/{id}/inventory", { params: { id: String(id) } });
const stateOf = async (id: number) =>
  (await server.owner.query("select state, units from stock_levels where product_id = $1", [id])).rows[0];

describe("manual stock entries (F7)", () => {
  test("each stores its reason, employee and quantity; the default reason is goods received", async () => {
    const { id } = await product({ inventory_quantity: 20 });
    await add(id, 5);
    await add(id, -3, "used");
    await add(id, -2, "wasted");
    await add(id, -1, "counted");
    await add(id, 4, "counted");
    const { data, summary } = await read(id);
    expect(data.map(({ reason, quantity }) => [reason, quantity])).toEqual([
      ["counted", 4],
      ["counted", -1],
      ["wasted", -2],
      ["used", -3],
      ["added", 5],
      ["opening", 20],
    ]);
    expect(new Set(data.map(({ user }) => user?.name))).toEqual(new Set(["Elif Yıldız"]));
    expect(summary).toEqual({ on_hand: 23, reserved: 0, available: 23 });
  });

  test.each(["used", "wasted"])("what is %s only leaves: a quantity above zero is refused by field", async (reason) => {
    const { id } = await product({ inventory_quantity: 2 });
    expect(await add(id, 1, reason)).toMatchObject({
      status: 422,
      body: { messages: { quantity: expect.any(String) } },
    });
    expect(await add(id, -3, reason)).toMatchObject({ status: 409, body: { error: "out_of_stock", available: 2 } });
    expect((await read(id)).summary.on_hand).toBe(2);
  });

  test.each(["opening", "sold", "refunded", "cancelled", "", "ADDED", null, 1])(
    "%j is no person's reason",
    async (reason) => {
      const { id } = await product({ inventory_quantity: 2 });
      const answer = await add(id, -1, reason as string);
      expect(answer).toMatchObject({ status: 422, body: { messages: { reason: expect.any(String) } } });
    },
  );

  test("a double press with one key makes one entry", async () => {
    const { id } = await product({ inventory_quantity: 2 });
    const key = "7a3c2f5e-58d5-4c7c-9a54-0e8a3a5d3a11";
    const sent = { params: { id: String(id) }, body: { product_id: id, quantity: 7 } };
    const press = () => salon.try("POST /api/products/{id}/inventory", sent, { key });
    const [one, two] = await Promise.all([press(), press()]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body).toEqual(two.body);
    expect((await read(id)).summary.on_hand).toBe(9);
  });
});

describe("the available quantity (F7)", () => {
  test("excludes what unpaid orders reserve, in the entries' summary and in the product", async () => {
    const { id } = await product({ inventory_quantity: 7 });
    await server.owner.query("update stock_levels set reserved = 3 where product_id = $1", [id]);
    expect((await read(id)).summary).toEqual({ on_hand: 7, reserved: 3, available: 4 });
    expect(await salon.call("GET /api/products/{id}", { params: { id: String(id) } })).toMatchObject({
      inventory_quantity: 7,
      reserved: 3,
    });
    expect(await stateOf(id)).toEqual({ state: "low", units: 1 });
  });

  test.each([
    [0, "out"],
    [1, "low"],
    [5, "low"],
    [6, "in"],
  ])("of %i pieces the state is %s", async (quantity, state) => {
    const { id } = await product({ inventory_quantity: quantity });
    expect(await stateOf(id)).toEqual({ state, units: 1 });
  });

  test.each([
    [499, "out"],
    [500, "low"],
    [2_999, "low"],
    [3_000, "in"],
  ])("%i ml in packages of 500 ml are %s", async (quantity, state) => {
    const { id } = await product({ inventory_quantity: quantity, inventory_type: "volume", package_ml: 500 });
    expect(await stateOf(id)).toEqual({ state, units: 500 });
  });

  test("a change of the package size changes the count", async () => {
    const { id } = await product({ inventory_quantity: 3_000, inventory_type: "volume", package_ml: 500 });
    await salon.call("PUT /api/products/{id}", { params: { id: String(id) }, body: { package_ml: 1_000 } });
    expect(await stateOf(id)).toEqual({ state: "low", units: 1_000 });
  });
});
