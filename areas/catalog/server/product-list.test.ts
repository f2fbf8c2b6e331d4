import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { productMaker } from "#tests/harness/product-maker.ts";

const server = await testServer();
const salon = await server.salon();
const category = async (name: string, parent_id: number | null = null) =>
  (await salon.call("POST /api/product_categories", { body: { name, parent_id } })).id;

const put = await productMaker(salon);
const { id: nare } = await salon.call("POST /api/products/brands", { body: { name: "Nare" } });
const hair = await category("Saç");
const colour = await category("Boya", hair);
const roots = await category("Dip boya", colour);
const skin = await category("Cilt");

await put({ name: "Ağda", categories: [skin], price: 10_000, inventory_quantity: 0 });
await put({
  name: "Boya",
  categories: [roots],
  brand_id: nare,
  price: 20_000,
  inventory_quantity: 5,
  quick_sale: true,
});
await put({ name: "Cila", categories: [colour, skin], price: 30_000, inventory_quantity: 6, enabled: false });
await put({ name: "Dolgu", categories: [hair], brand_id: nare, price: 40_000, inventory_tracktrue: false });
const volume = { inventory_type: "volume", package_ml: 250 } as const;
await put({ name: "Yağ", categories: [hair], price: 50_000, inventory_quantity: 1_300, ...volume });

const read = (query: object) => salon.call("GET /api/products", { query });
const names = async (query: object) => (await read(query)).data.map(({ name }) => name);

describe("Filtrele (F2)", () => {
  test.each([
    [{ brand_id: nare }, ["Boya", "Dolgu"]],
    [{ category_id: hair }, ["Boya", "Cila", "Dolgu", "Yağ"]],
    [{ category_id: colour }, ["Boya", "Cila"]],
    [{ category_id: skin }, ["Ağda", "Cila"]],
    [{ stock: "out" }, ["Ağda"]],
    [{ stock: "low" }, ["Boya", "Yağ"]],
    [{ stock: "in" }, ["Cila"]],
    [{ stock: "untracked" }, ["Dolgu"]],
    [{ price_from: 20_000, price_to: 40_000 }, ["Boya", "Cila", "Dolgu"]],
    [{ price_from: 50_000 }, ["Yağ"]],
    [{ price_to: 10_000 }, ["Ağda"]],
    [{ quick_sale: "1" }, ["Boya"]],
    [{ enabled: "0" }, ["Cila"]],
  ])("%j shows %j", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    const others = (await names({})).filter((name) => !expected.includes(name));
    expect(others.length + expected.length).toBe(5);
  });

  test("several filters combine with each other, the search and the order", async () => {
    expect(await names({ category_id: hair, price_to: 40_000, orderBy: { name: "desc" } })).toEqual([
      "Dolgu",
      "Cila",
      "Boya",
    ]);
    expect(await names({ category_id: hair, brand_id: nare, stock: "low", enabled: "1", query: "boya" })).toEqual([
      "Boya",
    ]);
    expect(await names({ category_id: skin, brand_id: nare })).toEqual([]);
    expect((await read({ stock: "low", page: 2, per_page: 10 })).meta).toMatchObject({ total: 2, page: 2 });
    expect(await names({ query: "ya", brand_id: nare })).toEqual(["Boya"]);
  });

  test("excludes what orders reserve", async () => {
    const { id } = await put({ name: "Eski boya", categories: [roots], inventory_quantity: 0 });
    const level = (onHand: number, held: number) =>
      server.owner.query("update stock_levels set on_hand = $2, reserved = $3 where product_id = $1", [
        id,
        onHand,
        held,
      ]);
    await level(8, 8);
    expect(await names({ stock: "out" })).toEqual(["Ağda", "Eski boya"]);
    await level(8, 3);
    expect(await names({ stock: "low" })).toContain("Eski boya");
    await level(0, 0);
    await salon.call("DELETE /api/products/{id}", { params: { id: String(id) } });
  });

  test("finds some by their ids, for sale or not; not those of another business", async () => {
    const { data } = await read({ query: "a" });
    const ids = data.filter(({ name }) => ["Ağda", "Cila"].includes(name)).map(({ id }) => id);
    const foreign = await (await productMaker(await server.salon("Komşu Salon")))();
    expect(await names({ ids: [...ids, foreign.id, 999_999].join(",") })).toEqual(["Ağda", "Cila"]);
  });

  test("an unknown brand or category, or another business's, finds nothing", async () => {
    const other = await server.salon("Başka Salon");
    const { brand_id, categories } = await (await productMaker(other))();
    for (const query of [{ brand_id }, { category_id: categories[0] }, { brand_id: 999_999 }, { category_id: 999_999 }])
      expect(await read(query)).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test.each([
    ["ids", "1,,2"],
    ["ids", "1; drop"],
    ["ids", Array(101).fill(1).join(",")],
    ["brand_id", "0"],
    ["brand_id", "1,2"],
    ["category_id", "Saç"],
    ["stock", "biraz"],
    ["price_from", "-1"],
    ["price_from", "12,50"],
    ["price_to", "1e3"],
    ["price_to", "999999999999999999"],
    ["quick_sale", "evet"],
    ["sums", "2"],
  ])("%s=%s is refused by name", async (field, value) => {
    const answer = await salon.try("GET /api/products", { query: { [field]: value } });
    expect(answer).toMatchObject({ status: 422, body: { messages: { [field]: expect.any(String) } } });
  });

  test("a minimum price above the maximum is refused at the second", async () => {
    const answer = await salon.try("GET /api/products", { query: { price_from: 200, price_to: 100 } });
    expect(answer).toMatchObject({ status: 422, body: { messages: { price_to: "Alt fiyattan küçük olamaz" } } });
  });
});

describe("the sums of a list (F7)", () => {
  test("count pieces and whole packages of the tracked matches, and their value at today's prices", async () => {
    const { meta } = await read({ track: "1", sums: "1" });
    // 5 × ₺200 + 6 × ₺300 + 1.300 ml in packages of 250 ml at ₺500
    expect(meta.sums).toEqual({ on_hand: 5 + 6 + 5, reserved: 0, value: 100_000 + 180_000 + 260_000 });
    expect((await read({ sums: "1", query: "yağ" })).meta.sums).toEqual({ on_hand: 5, reserved: 0, value: 260_000 });
    expect((await read({ sums: "1", query: "yok" })).meta.sums).toEqual({ on_hand: 0, reserved: 0, value: 0 });
    expect((await read({ track: "1" })).meta).not.toHaveProperty("sums");
  });

  test("stay numbers beyond any realistic quantity", async () => {
    const own = await server.salon();
    const oil = await (await productMaker(own))({ name: "Yağ", price: 100_000_000_000, ...volume });
    const more = { product_id: oil.id, quantity: 1_000_000_000 };
    await own.call("POST /api/products/{id}/inventory", { params: { id: String(oil.id) }, body: more });
    await own.call("PUT /api/products/{id}", { params: { id: String(oil.id) }, body: { package_ml: 1 } });
    expect((await own.call("GET /api/products", { query: { sums: "1" } })).meta.sums?.value).toBe(
      Number.MAX_SAFE_INTEGER,
    );
  });
});
