import { expect, test } from "vitest";
import { openGetirOrders } from "#tests/harness/getir-orders.ts";
import { inOrder } from "#tests/harness/in-order.ts";
import { suggestByName } from "./suggestions.rules.ts";

/** J4 (decisions §7): which products the listings are, and what Getir offers of them, against its stand-in. */

inOrder();
const { server, till, salon, company, push, sim, wire, runGetirJobs } = await openGetirOrders();
const PATH = "/api/connect/getir/products";

const listed = async (query = "") => (await salon.call(`GET ${PATH}`, { query: { per_page: 100, query } })).data;
const row = async (listing: string) => {
  const found = (await listed()).find(({ catalogProductId }) => catalogProductId === listing);
  if (!found) throw new Error(`${listing} is not listed`);
  return found;
};
const whole = {
  quantity: 100,
  original_price: 12_000,
  price: 10_000,
  max_sell_count: 3,
};
const save = (...products: object[]) => salon.try<{ messages: object }>(`PUT ${PATH}`, { body: { products } });
const map = async (catalogProductId: string, product_id: number, fields: object = {}) => {
  const answer = await save({
    catalogProductId,
    product_id,
    ...whole,
    ...fields,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const atGetir = (listing: string) => sim.world.listings.get(listing);
/** Sends what has changed, and reads the result back. */
const sync = async () => {
  await runGetirJobs();
  await runGetirJobs();
};
const add = (id: number, quantity: number) =>
  salon.call("POST /api/products/{id}/inventory", {
    params: { id },
    body: { product_id: id, quantity },
  });

await runGetirJobs();

test("lists what Getir lists, page by page, with a product of the same barcode or nearly the same name", async () => {
  const [first, second] = [...sim.world.listings.values()].slice(4, 6);
  const bought = await till.product({ name: "Kargo Kutusu" });
  await server.owner.query("update products set barcodes = $2 where id = $1", [bought, first?.barcodes]);
  const named = await till.product({
    name: `${second?.productName.replace(" ml", "ml")}`,
  });
  const rows = await listed();
  expect(rows).toHaveLength(20);
  const of = (listing = "") => rows.find(({ catalogProductId }) => catalogProductId === listing);
  expect(of(first?.catalogProductId)).toMatchObject({
    productName: first?.productName,
    internal: null,
    state: "none",
    suggestion: { by: "barcode", product: { id: bought, available: 100 } },
  });
  expect(of(second?.catalogProductId)?.suggestion).toMatchObject({
    by: "name",
    product: { id: named },
  });
  expect((await listed(second?.barcodes[0])).map(({ catalogProductId }) => catalogProductId)).toEqual([
    second?.catalogProductId,
  ]);
});

test("a name suggests no other size and no product that shares few words", () => {
  const products = [{ name: "Elidor Şampuan 200 ml" }, { name: "Şampuan Elidor 400ml" }, { name: "Dove Sabun" }];
  expect(suggestByName(["ELİDOR ŞAMPUAN 400 ML", "Dove El Kremi 75 ml", "Dove sabun"], products)).toEqual([
    products[1],
    undefined,
    products[2],
  ]);
});

test("saves all rows or none, and names each wrong field", async () => {
  const id = await till.product();
  const refused = await save(
    { catalogProductId: "g-00010", product_id: id, ...whole },
    { catalogProductId: "g-00011", product_id: id, quantity: 4 },
    { catalogProductId: "g-00012", product_id: id, ...whole, price: 12_001 },
    { catalogProductId: "g-00013", product_id: id, ...whole, quantity: -3, max_sell_count: 0 },
  );
  expect(refused).toMatchObject({
    status: 422,
    body: {
      messages: {
        "products.1.original_price": "Eksik",
        "products.1.price": "Eksik",
        "products.1.max_sell_count": "Eksik",
        "products.2.price": "Normal fiyattan yüksek olamaz",
        "products.3.quantity": "0 ile 100.000 arasında bir tam sayı girin",
        "products.3.max_sell_count": "1 ile 10.000 arasında bir tam sayı girin",
      },
    },
  });
  expect(
    await save(
      { catalogProductId: "g-00010", product_id: id, ...whole },
      { catalogProductId: "nowhere", product_id: id, ...whole },
      { catalogProductId: "g-00013", product_id: 999_999_999, ...whole },
    ),
  ).toMatchObject({
    status: 422,
    body: {
      messages: {
        "products.1.catalogProductId": "Getir'de böyle bir ürün yok",
        "products.2.product_id": "Ürün bulunamadı",
      },
    },
  });
  expect(await row("g-00010")).toMatchObject({ internal: null });
});

test("offers what is available, at most the quantity, within a minute of a change", async () => {
  const id = await till.product({ quantity: 7 });
  await map("g-00002", id);
  await sync();
  expect(atGetir("g-00002")).toMatchObject({
    quantity: 7,
    price: 100,
    oldPrice: 120,
    maxCellCount: 3,
  });
  expect(await row("g-00002")).toMatchObject({
    state: "offered",
    offered: 7,
    internal: { inventory_quantity: 100 },
  });
  const sale = await till.order({ items: [{ product_id: id, quantity: 2 }] });
  await till.pay(sale.id);
  const { rows } = await server.owner.query(
    "select due_at < now() + interval '1 minute' as soon from jobs where company_id = $1 and name = 'connect.getir_offer' and state = 'waiting'",
    [company],
  );
  expect(rows).toEqual([{ soon: true }]);
  await sync();
  expect(atGetir("g-00002")?.quantity).toBe(5);
  // An order of Getir holds its pieces, and a cancelled one gives them back.
  const order = sim.world.addOrder({
    lines: [{ listing: "g-00002", count: 4 }],
  });
  await push(wire(order));
  await sync();
  expect(atGetir("g-00002")?.quantity).toBe(1);
  await push(wire(order, 1500));
  sim.world.orders.delete(order.orderId);
  await map("g-00002", id, { quantity: 3 });
  await sync();
  expect(atGetir("g-00002")?.quantity).toBe(3);
});

test("an untracked product is offered as often as its quantity says, less what was sold", async () => {
  const id = await till.product({ inventory_tracktrue: false, quantity: 0 });
  await map("g-00003", id, { quantity: 10 });
  const order = sim.world.addOrder({
    lines: [{ listing: "g-00003", count: 4 }],
  });
  await push(wire(order));
  await sync();
  expect(atGetir("g-00003")?.quantity).toBe(6);
  expect((await row("g-00003")).internal?.inventory_quantity).toBe(6);
  // The quantity that was read, sent again with another price, changes no count.
  await map("g-00003", id, { quantity: 6, price: 9000 });
  await push(wire(order, 1500));
  sim.world.orders.delete(order.orderId);
  await sync();
  expect(atGetir("g-00003")).toMatchObject({ quantity: 10, price: 90 });
});

test("the price follows the shop's own only where the row says so", async () => {
  const [own, followed] = [await till.product({ price: 5000 }), await till.product({ price: 5000 })];
  await map("g-00004", own);
  await map("g-00005", followed, { follows_price: true });
  for (const id of [own, followed])
    await salon.call("PUT /api/products/{id}", {
      params: { id },
      body: { price: 6000, original_price: 8000 },
    });
  await sync();
  expect(atGetir("g-00004")).toMatchObject({ price: 100, oldPrice: 120 });
  expect(atGetir("g-00005")).toMatchObject({ price: 60, oldPrice: 80 });
});

test("a listing that is no product any more is offered no longer", async () => {
  const id = await till.product({ quantity: 4 });
  await map("g-00006", id);
  await sync();
  expect(atGetir("g-00006")?.quantity).toBe(4);
  expect((await save({ catalogProductId: "g-00006", product_id: null })).status).toBe(200);
  await sync();
  expect(atGetir("g-00006")?.quantity).toBe(0);
  expect(await row("g-00006")).toMatchObject({ internal: null, state: "none" });
});

test("what Getir refuses is shown with its words, and sent again after a change", async () => {
  const id = await till.product({ quantity: 4 });
  sim.world.refusedListings.add("g-00007");
  await map("g-00007", id);
  await sync();
  expect(await row("g-00007")).toMatchObject({
    state: "refused",
    error: "Fiyat aralık dışında",
    offered: null,
  });
  const sent = sim.calls.length;
  await sync();
  expect(sim.calls.slice(sent).filter((call) => call.startsWith("PUT"))).toEqual([]);
  sim.world.refusedListings.clear();
  await add(id, 1);
  await sync();
  expect(await row("g-00007")).toMatchObject({
    state: "offered",
    error: "",
    offered: 5,
  });
});

test("a batch that Getir works on is waited for, and one that it has lost is sent again", async () => {
  const id = await till.product({ quantity: 4 });
  sim.world.settings.slowBatches = 1;
  await map("g-00008", id);
  await runGetirJobs();
  await runGetirJobs();
  expect((await row("g-00008")).state).toBe("waiting");
  await runGetirJobs();
  expect((await row("g-00008")).state).toBe("offered");
  sim.world.settings.slowBatches = 0;
  await add(id, 1);
  await runGetirJobs();
  sim.world.batches.clear();
  await sync();
  expect(await row("g-00008")).toMatchObject({ state: "offered", offered: 5 });
});

test("reads the list and sends everything anew each night, whatever Getir has lost", async () => {
  const id = await till.product({ quantity: 9 });
  await map("g-00009", id);
  await sync();
  Object.assign(atGetir("g-00009") as object, {
    quantity: 1,
    productName: "Yeni Ad",
  });
  sim.world.listings.delete("g-00020");
  await server.owner.query(
    `update jobs set due_at = now() - interval '1 minute', data = '{"day": "2026-01-01"}'
     where company_id = $1 and name = 'connect.getir_reconcile' and state = 'waiting'`,
    [company],
  );
  await server.runJobs();
  await sync();
  expect(atGetir("g-00009")?.quantity).toBe(9);
  expect((await row("g-00009")).productName).toBe("Yeni Ad");
  expect((await listed()).map(({ catalogProductId }) => catalogProductId)).not.toContain("g-00020");
});

test("an empty list takes no listing away", async () => {
  const ids = async () => (await listed()).map(({ catalogProductId }) => catalogProductId);
  const [before, all] = [await ids(), [...sim.world.listings]];
  expect(before).not.toEqual([]);
  sim.world.listings.clear();
  await salon.call(`POST ${PATH}/refresh`);
  await runGetirJobs();
  for (const [id, listing] of all) sim.world.listings.set(id, listing);
  expect(await ids()).toEqual(before);
  await salon.call(`POST ${PATH}/refresh`);
  await sync();
});

test("more than a thousand changes go in batches of a thousand", async () => {
  const id = await till.product({ quantity: 9 });
  const names = Array.from({ length: 2300 }, (_, place) => `many-${place}`);
  for (const name of names)
    sim.world.listings.set(name, {
      ...atGetir("g-00001")!,
      catalogProductId: name,
    });
  await server.owner.query(
    `insert into getir_listings (company_id, listing, name, name_key, product_id, quantity, original_price, price, max_sell_count)
     select $1, name, name, name, $3, 5, 200, 100, 2 from unnest($2::text[]) name`,
    [company, names, id],
  );
  const sent = sim.calls.length;
  await sync();
  expect(sim.calls.slice(sent).filter((call) => call.startsWith("PUT"))).toHaveLength(3);
  expect(names.filter((name) => atGetir(name)?.quantity !== 5)).toEqual([]);
  expect(await row("g-00002")).toMatchObject({ state: "offered" });
});
