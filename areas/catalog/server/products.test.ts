import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { productMaker } from "#tests/harness/product-maker.ts";

const server = await testServer();
const salon = await server.salon();
const other = await server.salon("Başka Salon");

async function shelf(caller: Caller) {
  const { id: brand_id } = await caller.call("POST /api/products/brands", { body: { name: "Işıl" } });
  const { id: category } = await caller.call("POST /api/product_categories", { body: { name: "Şampuan" } });
  return { brand_id, categories: [category] };
}
const [own, foreign] = [await shelf(salon), await shelf(other)];

const form = (more: object = {}) => ({
  sku: "SMP-ARG-300",
  name: "Argan Yağlı Şampuan 300 ml",
  description: "Kuru saçlar için",
  shipping_required: false,
  barcodes: [randomUUID()],
  price: 34_900,
  original_price: 39_900,
  ...own,
  inventory_tracktrue: true,
  isStock: true,
  inventory_type: "unit" as const,
  inventory_quantity: 18,
  enabled: true,
  ...more,
});
const add = (more: object = {}) => salon.call("POST /api/products", { body: form(more) });
const tryAdd = (more: object = {}) => salon.try("POST /api/products", { body: form(more) });
const change = (id: number, body: object) => salon.try("PUT /api/products/{id}", { params: { id }, body });
const names = async (query: object) => (await salon.call("GET /api/products", { query })).data.map(({ name }) => name);

describe("a product (F3)", () => {
  test("is created with its opening stock, and read completely", async () => {
    const sent = form();
    const made = await salon.call("POST /api/products", { body: sent });
    const brand = { id: own.brand_id, name: "Işıl" };
    expect(made).toEqual({
      ...sent,
      id: made.id,
      brand,
      reserved: 0,
      package_ml: 1,
      quick_sale: false,
      picture: "",
      tax_id: null,
      version: 1,
    });
    expect(await salon.call("GET /api/products/{id}", { params: { id: String(made.id) } })).toEqual(made);
    const entries = await salon.call("GET /api/products/{id}/inventory", { params: { id: String(made.id) } });
    expect(entries.data).toMatchObject([{ quantity: 18, reason: "opening" }]);
  });

  test("every wrong field is reported with the form's text", async () => {
    const wrong = {
      sku: "x",
      name: " ",
      description: "",
      barcodes: [],
      price: 1.5,
      original_price: -1,
      categories: [],
      brand_id: 0,
    };
    const { body } = await tryAdd({ ...wrong, inventory_quantity: 2.5, isStock: false, colour: "mavi" });
    expect(body.messages).toMatchObject({
      sku: "Boş olamaz",
      name: "Boş olamaz",
      description: "Boş olamaz",
      barcodes: "Boş olamaz",
      categories: "Boş olamaz",
      brand_id: "Boş olamaz",
      price: "Geçerli bir fiyat girin",
      original_price: "Geçerli bir fiyat girin",
      inventory_quantity: "Geçerli bir miktar girin",
      colour: "Bu alan tanınmıyor",
    });
    expect((await tryAdd({ isStock: false })).body.messages).toEqual({ isStock: "Stok takibi ile aynı olmalı" });
  });

  test("isStock and inventory_tracktrue are one flag, accepted under either name", async () => {
    expect(await add({ isStock: undefined, inventory_tracktrue: false })).toMatchObject({
      isStock: false,
      inventory_tracktrue: false,
    });
    expect(await add({ isStock: false, inventory_tracktrue: undefined })).toMatchObject({
      isStock: false,
      inventory_tracktrue: false,
    });
  });

  test("brand, categories and tax of another business are refused at their field", async () => {
    expect(await tryAdd({ brand_id: foreign.brand_id })).toMatchObject({
      status: 422,
      body: { messages: { brand_id: expect.any(String) } },
    });
    const strange = await tryAdd({ categories: [...own.categories, ...foreign.categories] });
    expect(strange).toMatchObject({ status: 422, body: { messages: { categories: expect.any(String) } } });
    expect(await tryAdd({ tax_id: 999_999 })).toMatchObject({
      status: 422,
      body: { messages: { tax_id: expect.any(String) } },
    });
  });

  test("a change keeps absent fields; a new price is audited", async () => {
    const { id, ...made } = await add();
    const { status, body } = await change(id, { id, quick_sale: true, price: 29_900 });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ...made, quick_sale: true, price: 29_900, version: 2 },
    });
    const { rows } = await server.owner.query(
      "select before, after from audit_entries where entity = 'products' and entity_id = $1",
      [id],
    );
    expect(rows).toEqual([
      { before: { price: 34_900, original_price: 39_900 }, after: { price: 29_900, original_price: 39_900 } },
    ]);
  });

  test("of two changes of the same version the second is refused, with the current product", async () => {
    const { id, version } = await add();
    const answers = await Promise.all(["Bir", "İki"].map((name) => change(id, { version, name: `${name} numara` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.body).toMatchObject({ error: "stale", current: won?.body });
  });

  test("its quantity changes only by stock entries", async () => {
    const { id } = await add();
    expect(await change(id, { inventory_quantity: 19 })).toMatchObject({
      status: 422,
      body: { messages: { inventory_quantity: expect.stringContaining("Stok ekle") } },
    });
    expect((await change(id, { inventory_quantity: 18, name: "Aynı miktar" })).status).toBe(200);
    await salon.call("POST /api/products/{id}/inventory", {
      params: { id: String(id) },
      body: { product_id: id, quantity: 2 },
    });
    expect(await salon.call("GET /api/products/{id}", { params: { id: String(id) } })).toMatchObject({
      inventory_quantity: 20,
    });
  });

  test("its stock type changes only while the stock is empty", async () => {
    const [full, bare] = [await add(), await add({ inventory_quantity: 0 })];
    const volume = { inventory_type: "volume", package_ml: 300 };
    expect(await change(full.id, volume)).toMatchObject({
      status: 422,
      body: { messages: { inventory_type: expect.any(String) } },
    });
    await server.owner.query("update stock_levels set reserved = 1 where product_id = $1", [bare.id]);
    expect((await change(bare.id, volume)).body).toMatchObject({ error: "type_fixed" });
    await server.owner.query("update stock_levels set reserved = 0 where product_id = $1", [bare.id]);
    expect(await change(bare.id, volume)).toMatchObject({ status: 200, body: volume });
  });

  test("its categories are exactly those of the last change", async () => {
    const { id } = await add();
    const { id: second } = await salon.call("POST /api/product_categories", { body: { name: `Saç ${id}` } });
    expect((await change(id, { categories: [second, second] })).body).toMatchObject({ categories: [second] });
    const used = await salon.try("DELETE /api/product_categories/{id}", { params: { id: second } });
    expect(used).toMatchObject({ status: 409, body: { error: "in_use" } });
  });

  test("can be deleted only without orders and stock entries; the error has the quantity on hand, the ledger stays (409, F7)", async () => {
    const [typo, sold, stocked] = [
      await add({ inventory_quantity: 0 }),
      await add({ inventory_quantity: 0 }),
      await add(),
    ];
    const remove = (id: number) => salon.try("DELETE /api/products/{id}", { params: { id } });
    expect((await remove(typo.id)).status).toBe(204);
    expect((await remove(typo.id)).status).toBe(404);
    await server.owner.query(
      `with ordered as (insert into orders (company_id, created_by, subtotal)
                        select e.company_id, e.id, 0 from employees e join companies c on c.id = e.company_id where c.slug = $1 and is_admin
                        returning company_id, id)
       insert into order_lines (company_id, order_id, position, product_id, name, quantity, price)
       select company_id, id, 1, $2, 'Şampuan', 1, 100 from ordered`,
      [salon.slug, sold.id],
    );
    const kept = { error: "in_use", message: expect.stringContaining("satıştan kaldırın") };
    expect(await remove(sold.id)).toMatchObject({ status: 409, body: kept });
    const onHand = { error: "in_use", message: expect.stringContaining("stokta 18 adet var"), inventory_quantity: 18 };
    expect(await remove(stocked.id)).toMatchObject({ status: 409, body: onHand });
    const body = { product_id: stocked.id, quantity: -18 };
    await salon.call("POST /api/products/{id}/inventory", { params: { id: stocked.id }, body });
    expect(await remove(stocked.id)).toMatchObject({ status: 409, body: kept });
    const entries = await salon.call("GET /api/products/{id}/inventory", { params: { id: String(stocked.id) } });
    expect(entries.data.map(({ quantity }) => quantity)).toEqual([-18, 18]);
    const inUse = await salon.try("DELETE /api/products/brands/{id}", { params: { id: own.brand_id } });
    expect(inUse).toMatchObject({ status: 409, body: { error: "in_use" } });
  });
});

describe("barcodes (F3, F4)", () => {
  test("UPC-A and EAN-13 are one, and each belongs to one product of the business", async () => {
    const { id, barcodes, name } = await add({ barcodes: ["036000291452", "0036000291452", " TR 9 "] });
    expect(barcodes).toEqual(["0036000291452", "TR 9"]);
    expect(await tryAdd({ barcodes: ["0036000291452"] })).toMatchObject({
      status: 409,
      body: {
        error: "barcode_taken",
        barcode: "0036000291452",
        product: { id, name },
        messages: { barcodes: expect.any(String) },
      },
    });
    expect(
      (await other.try("POST /api/products", { body: { ...form({ barcodes: ["036000291452"] }), ...foreign } })).status,
    ).toBe(201);
    const found = await salon.call("GET /api/products", { query: { barcode: "036000291452" } });
    expect(found).toMatchObject({ data: [{ id }], meta: { total: 1 } });
  });

  test("of 16 products with the same barcode at once one is created", async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => tryAdd({ barcodes: ["8690000000017"] })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 201) expect(body.messages).toHaveProperty("barcodes");
    expect(await names({ barcode: "8690000000017" })).toHaveLength(1);
  });

  test("a product can take a barcode that another has given up", async () => {
    const [one, two] = [await add({ barcodes: ["A1", "A2"] }), await add()];
    expect((await change(two.id, { barcodes: ["A2"] })).status).toBe(409);
    expect((await change(one.id, { barcodes: ["A1", "A3"] })).status).toBe(200);
    expect((await change(two.id, { barcodes: ["A2"] })).status).toBe(200);
  });

  test.each([[["\u0007bel"]], [["x".repeat(65)]], [["a\tb"]], [Array.from({ length: 201 }, (_, i) => `B${i}`)]])(
    "%j is no list of barcodes",
    async (barcodes) => {
      expect((await tryAdd({ barcodes })).status).toBe(422);
    },
  );
});

describe("the list of products (F2)", () => {
  test("is sorted in Turkish order, both ways, and paged", async () => {
    const salon = await server.salon("Sıra Salonu");
    const shelves = await shelf(salon);
    for (const name of ["Zeytin", "İncir", "Isırgan", "Çilek", "Cam"]) {
      await salon.call("POST /api/products", { body: { ...form({ name }), ...shelves } });
    }
    const read = async (query: object) =>
      (await salon.call("GET /api/products", { query })).data.map(({ name }) => name);
    expect(await read({})).toEqual(["Cam", "Çilek", "Isırgan", "İncir", "Zeytin"]);
    expect(await read({ orderBy: { name: "desc" } })).toEqual(["Zeytin", "İncir", "Isırgan", "Çilek", "Cam"]);
    const second = await salon.call("GET /api/products", { query: { page: 2, per_page: 10 } });
    expect(second).toEqual({ data: [], meta: { total: 5, page: 2, per_page: 10, last_page: 1 } });
  });

  test("finds name, sku and barcode in any case and accent", async () => {
    const { name } = await add({ name: "Özel Ilıca Köpüğü", sku: "KPK-77", barcodes: ["4006381333931"] });
    for (const query of ["ılıca", "OZEL ILICA", "kpk-77", "63813339"]) expect(await names({ query })).toEqual([name]);
    expect(await names({ query: "köpük%" })).toEqual([]);
  });

  test("filters tracked, quick sale and enabled ones", async () => {
    const salon = await server.salon("Süzgeç Salonu");
    const shelves = await shelf(salon);
    const put = (name: string, more: object) =>
      salon.call("POST /api/products", { body: { ...form({ name, ...more }), ...shelves } });
    await put("Hizmet kartı", { isStock: false, inventory_tracktrue: false });
    await put("Hızlı", { quick_sale: true });
    await put("Eski", { enabled: false });
    const read = async (query: object) =>
      (await salon.call("GET /api/products", { query })).data.map(({ name }) => name);
    expect(await read({ track: "1" })).toEqual(["Eski", "Hızlı"]);
    expect(await read({ quick_sale: "true" })).toEqual(["Hızlı"]);
    expect(await read({ enabled: "1", track: "0" })).toEqual(["Hizmet kartı"]);
  });

  test("an unknown order, page or key is refused", async () => {
    for (const query of [
      { orderBy: { price: "asc" } },
      { page: 0 },
      { page: 1.5 },
      { per_page: 21 },
      { colour: "mavi" },
      { track: "evet" },
    ]) {
      expect((await salon.try("GET /api/products", { query })).status).toBe(422);
    }
  });
});

test("brands are found by name, renamed, and unique in any case", async () => {
  const salon = await server.salon("Marka Salonu");
  const put = await productMaker(salon, "Şule");
  const { id, brand_id } = await put();
  for (const name of ["Ada", "Çınar"]) await salon.call("POST /api/products/brands", { body: { name } });
  expect((await salon.call("GET /api/products/brands")).data.map(({ name }) => name)).toEqual(["Ada", "Çınar", "Şule"]);
  expect((await salon.call("GET /api/products/brands", { query: { query: "sul" } })).data).toMatchObject([
    { name: "Şule" },
  ]);
  expect(await salon.try("POST /api/products/brands", { body: { name: "ŞULE" } })).toMatchObject({
    status: 409,
    body: { error: "brand_taken" },
  });
  const rename = (name: string) =>
    salon.try("PUT /api/products/brands/{id}", { params: { id: brand_id }, body: { id: brand_id, name } });
  expect(await rename("ÇINAR")).toMatchObject({ status: 409, body: { messages: { name: "Bu adda bir marka var." } } });
  expect(await rename(" ")).toMatchObject({ status: 422, body: { messages: { name: expect.any(String) } } });
  expect(await rename("ŞULE")).toMatchObject({ status: 200, body: { id: brand_id, name: "ŞULE" } });
  expect(await salon.call("GET /api/products/{id}", { params: { id: String(id) } })).toMatchObject({
    brand: { name: "ŞULE" },
  });
  const params = { id: String(brand_id) };
  expect(await salon.call("GET /api/products/brands/{id}", { params })).toEqual({ id: brand_id, name: "ŞULE" });
  const removal = await salon.try("DELETE /api/products/brands/{id}", { params: { id: brand_id } });
  expect(removal).toMatchObject({ status: 409, body: { message: expect.stringContaining("markanın ürünleri") } });
});
