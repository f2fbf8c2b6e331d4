import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Api } from "#areas/api.ts";
import type { Call, Reply } from "#kit/contract/endpoint.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openTill } from "#tests/harness/till.ts";

/** Issue 20, "stock count (sayım) with variance and reasons" (F7, decision 0120). */

type Detail = Reply<Api["GET /api/stock-counts/{id}"]>;
type Refusal = { error: string; messages: Record<string, string>; products?: { id: number }[]; current?: Detail };

const server = await testServer();
const till = await openTill(server);
const { salon } = till;
const [ayse, merve] = [await till.staff(), await till.staff()];

const start = (product_ids: number[], more: Partial<Call<Api["POST /api/stock-counts"]>["body"]> = {}) =>
  salon.call("POST /api/stock-counts", { body: { name: "Kasım sayımı", product_ids, ...more } });
const enter = (id: number, body: object, by: Caller = ayse) =>
  by.try<Reply<Api["POST /api/stock-counts/{id}/entries"]> & Refusal>("POST /api/stock-counts/{id}/entries", {
    params: { id },
    body,
  });
const close = (id: number, more: object = {}) =>
  salon.try<Detail & Refusal>("POST /api/stock-counts/{id}/close", {
    params: { id },
    body: { uncounted: "keep", ...more },
  });
const read = (id: number, by: Caller = salon) => by.call("GET /api/stock-counts/{id}", { params: { id } });
const linesOf = async (id: number, query: object = {}, by: Caller = salon) =>
  (await by.call("GET /api/stock-counts/{id}/lines", { params: { id }, query })).data;
const ledger = async (product: number) =>
  (await salon.call("GET /api/products/{id}/inventory", { params: { id: product } })).data;
const sell = async (product_id: number, quantity: number) =>
  till.pay((await till.order({ items: [{ product_id, quantity }] })).id);

describe("a count", () => {
  test("compares each product with what was on hand when it was counted, whatever is sold and received around it", async () => {
    const [shampoo, mask, oil] = [
      await till.product({ name: "Şampuan", quantity: 20, price: 10_000 }),
      await till.product({ name: "Maske", quantity: 10, price: 5_000 }),
      await till.product({ name: "Yağ", quantity: 1_000, price: 8_000, inventory_type: "volume", package_ml: 500 }),
    ];
    const { id } = await start([shampoo, mask, oil]);
    await sell(shampoo, 2);
    expect((await enter(id, { product_id: shampoo, quantity: 17 })).body).toMatchObject({
      counted: 17,
      expected: 18,
      difference: -1,
      value: -10_000,
      counted_by: { name: "Merve" },
      reason: "miscount",
      has_own_reason: false,
    });
    await sell(shampoo, 5);
    await salon.call("POST /api/products/{id}/inventory", {
      params: { id: shampoo },
      body: { product_id: shampoo, quantity: 50 },
    });
    await enter(id, { product_id: mask, quantity: 12 });
    await enter(id, { product_id: oil, quantity: 750 });
    expect(await read(id)).toMatchObject({ lines: 3, counted: 3, different: 3, missing: -14_000, found: 10_000 });
    const closed = await close(id);
    expect(closed.body).toMatchObject({ state: "closed", uncounted: "keep", different: 3, missing: -14_000 });
    expect(await till.onHand(shampoo)).toBe(20 - 2 - 5 + 50 - 1);
    expect(await till.onHand(mask)).toBe(12);
    expect(await till.onHand(oil)).toBe(750);
    expect((await ledger(shampoo))[0]).toMatchObject({
      quantity: -1,
      reason: "counted",
      count: { id, name: "Kasım sayımı", reason: "miscount" },
    });
    await expectBooksToAgree(server.owner);
  });

  test("has sums that are those of its lines, to the kuruş, also after prices change", async () => {
    const bottle = { quantity: 600, price: 10_000, inventory_type: "volume", package_ml: 300 } as const;
    const oils = [await till.product(bottle), await till.product(bottle), await till.product(bottle)];
    const { id } = await start(oils);
    for (const product_id of oils) await enter(id, { product_id, quantity: 500 });
    expect((await linesOf(id)).map(({ value }) => value)).toEqual([-3_333, -3_333, -3_333]);
    expect(await read(id)).toMatchObject({ missing: -9_999, found: 0 });
    await salon.call("POST /api/stock-counts/{id}/cancel", { params: { id } });
    await salon.call("PUT /api/products/{id}", {
      params: { id: oils[0]! },
      body: { price: 20_000, original_price: 20_000 },
    });
    expect((await linesOf(id)).map(({ value }) => value)).toEqual([-3_333, -3_333, -3_333]);
    expect(await read(id)).toMatchObject({ state: "cancelled", missing: -9_999 });
  });

  test("is of all tracked products, also of one that is added meanwhile, or of a category or brand", async () => {
    const mine = await server.salon();
    const category = await mine.call("POST /api/product_categories", { body: { name: "Saç", description: "Saç" } });
    const below = await mine.call("POST /api/product_categories", {
      body: { name: "Boya", description: "Boya", parent_id: category.id },
    });
    const brand = await mine.call("POST /api/products/brands", { body: { name: "Defne" } });
    const other = await mine.call("POST /api/products/brands", { body: { name: "Lale" } });
    const make = (name: string, categories: number[], brand_id: number, tracked = true) =>
      mine.call("POST /api/products", {
        body: {
          name,
          sku: "SKU",
          description: "Bir ürün",
          barcodes: [randomUUID()],
          categories,
          brand_id,
          price: 100,
          original_price: 100,
          inventory_tracktrue: tracked,
          ...(tracked && { inventory_quantity: 5 }),
        },
      });
    const dye = await make("Boya", [below.id], brand.id);
    await make("Tarak", [category.id], other.id);
    await make("Sayılmaz", [category.id], brand.id, false);
    const begin = (body: object) =>
      mine.try<Detail & Refusal>("POST /api/stock-counts", { body: { name: "Sayım", ...body } });
    const cancel = (id: number) => mine.call("POST /api/stock-counts/{id}/cancel", { params: { id } });
    const ofCategory = await begin({ category_id: below.id });
    expect(ofCategory.body).toMatchObject({ scope: "category", scope_name: "Boya", lines: 1 });
    const late = await make("Krem", [below.id], brand.id);
    expect((await enter(ofCategory.body.id, { product_id: late.id, quantity: 1 }, mine)).body.error).toBe(
      "not_in_count",
    );
    await cancel(ofCategory.body.id);
    const ofBrand = await begin({ category_id: category.id, brand_id: brand.id });
    expect(ofBrand.body).toMatchObject({ scope: "category", scope_name: "Saç · Defne", lines: 2 });
    await cancel(ofBrand.body.id);
    const all = await begin({});
    expect(all.body).toMatchObject({ scope: "all", lines: 3, counted: 0 });
    const newest = await make("Tonik", [below.id], other.id);
    expect((await enter(all.body.id, { barcode: newest.barcodes[0]!, add: 2 }, mine)).body).toMatchObject({
      counted: 2,
    });
    expect((await mine.call("GET /api/stock-counts/{id}", { params: { id: all.body.id } })).lines).toBe(4);
    expect(await begin({ product_ids: [dye.id] })).toMatchObject({ status: 409, body: { error: "in_other_count" } });
    expect((await begin({ category_id: 999_999, brand_id: 999_999 })).body.messages).toEqual({
      category_id: "Geçerli bir seçim değil",
      brand_id: "Geçerli bir seçim değil",
    });
    expect((await begin({ product_ids: [999_999] })).status).toBe(422);
  });

  test("keeps a product that somebody counted from being deleted, and not one that only stands in it", async () => {
    const [counted, uncounted] = [await till.product({ quantity: 0 }), await till.product({ quantity: 0 })];
    const { id } = await start([counted, uncounted]);
    await enter(id, { product_id: counted, quantity: 0 });
    const remove = (product: number) => salon.try("DELETE /api/products/{id}", { params: { id: product } });
    expect(await remove(counted)).toMatchObject({ status: 409, body: { error: "in_use" } });
    expect((await remove(uncounted)).status).toBeLessThan(300);
    expect(await linesOf(id)).toMatchObject([{ product_id: counted }]);
  });

  test("takes scans of several people at once; what is typed replaces what was counted", async () => {
    const product = await till.product({ quantity: 40 });
    const { id } = await start([product]);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => enter(id, { product_id: product, add: 1 }, n % 2 ? ayse : merve)),
    );
    expect((await linesOf(id))[0]).toMatchObject({ counted: 20, difference: -20 });
    await enter(id, { product_id: product, quantity: 38 }, merve);
    await enter(id, { product_id: product, add: -1 }, ayse);
    const { line, entries } = await salon.call("GET /api/stock-counts/{id}/lines/{product}", {
      params: { id, product },
    });
    expect(line).toMatchObject({ counted: 37, expected: 40, difference: -3 });
    expect(entries.map(({ counted }) => counted).slice(0, 3)).toEqual([37, 38, 20]);
    expect(entries).toHaveLength(22);
    await enter(id, { product_id: product, quantity: null });
    expect((await linesOf(id, { show: "uncounted" }))[0]).toMatchObject({
      counted: null,
      expected: 40,
      counted_by: null,
    });
    expect(await linesOf(id, { show: "counted" })).toEqual([]);
  });

  test("counts a scanned package of a volume product by its content", async () => {
    const oil = await till.product({ quantity: 1_000, inventory_type: "volume", package_ml: 250 });
    const { barcodes } = await salon.call("GET /api/products/{id}", { params: { id: oil } });
    const { id } = await start([oil]);
    expect((await enter(id, { barcode: barcodes[0]!, add: 2 })).body).toMatchObject({ counted: 500, difference: -500 });
    expect((await enter(id, { barcode: "0000000", add: 1 })).body).toMatchObject({
      messages: { barcode: "Bu barkod hiçbir üründe yok." },
    });
  });

  test.each([-1, 1.5, 1e9 + 1, 1e300, "12", true, [3], "NaN"])("refuses the quantity %j", async (quantity) => {
    const product = await till.product();
    const { id } = await start([product]);
    expect(await enter(id, { product_id: product, quantity })).toMatchObject({
      status: 422,
      body: { messages: { quantity: "Geçerli bir miktar girin" } },
    });
  });

  test("never counts less than nothing or more than a billion, nor both ways at once", async () => {
    const product = await till.product();
    const { id } = await start([product]);
    expect((await enter(id, { product_id: product, add: -1 })).body.messages).toEqual({
      add: "Geçerli bir miktar girin",
    });
    await enter(id, { product_id: product, quantity: 1_000_000_000 });
    expect((await enter(id, { product_id: product, add: 1 })).status).toBe(422);
    expect((await enter(id, { product_id: product, add: 1, quantity: 1 })).status).toBe(422);
    expect((await enter(id, { quantity: 1 })).status).toBe(422);
    expect((await linesOf(id))[0]).toMatchObject({ counted: 1_000_000_000 });
    const [entry] = (await salon.call("GET /api/stock-counts/{id}/lines/{product}", { params: { id, product } }))
      .entries;
    expect(entry).toMatchObject({ counted: 1_000_000_000 });
  });
});

describe("a blind count", () => {
  test("hides from staff what should be there, also in sums and filters, until it is closed", async () => {
    const product = await till.product({ quantity: 9 });
    const { id } = await start([product], { blind: true });
    expect((await enter(id, { product_id: product, quantity: 7 })).body).toMatchObject({
      counted: 7,
      expected: null,
      difference: null,
      value: null,
      reason: null,
    });
    expect(await read(id, ayse)).toMatchObject({ counted: 1, different: null, missing: null, found: null });
    const sneaking = await ayse.try("GET /api/stock-counts/{id}/lines", {
      params: { id },
      query: { show: "different" },
    });
    expect(sneaking).toMatchObject({ status: 403, body: { error: "counts_blindly" } });
    expect((await linesOf(id))[0]).toMatchObject({ expected: 9, difference: -2 });
    await close(id);
    expect((await linesOf(id, {}, ayse))[0]).toMatchObject({ expected: 9, difference: -2 });
  });
});

describe("reasons", () => {
  test("are of one line or of all, must be able to explain the difference, and are kept when it is closed", async () => {
    const [less, more, same] = [await till.product(), await till.product(), await till.product()];
    const { id } = await start([less, more, same]);
    await enter(id, { product_id: less, quantity: 98 });
    await enter(id, { product_id: more, quantity: 103 });
    await enter(id, { product_id: same, quantity: 100 });
    const put = (body: object) =>
      salon.try<Detail & Refusal>("PUT /api/stock-counts/{id}/reasons", { params: { id }, body });
    expect((await put({ reason: "waste" })).body).toMatchObject({ reason: "waste" });
    expect((await put({ product_id: less, reason: "found" })).body.error).toBe("bad_reason");
    expect((await put({ product_id: same, reason: "waste" })).body.error).toBe("no_difference");
    expect((await put({ product_id: more, reason: "other" })).body.messages).toEqual({ text: "Nedeni yazın" });
    expect((await put({ product_id: more, reason: "other", text: "Depoda bulundu" })).status).toBe(200);
    expect(
      await ayse.try("PUT /api/stock-counts/{id}/reasons", { params: { id }, body: { reason: "waste" } }),
    ).toMatchObject({ status: 403 });
    await close(id);
    const lines = new Map((await linesOf(id)).map((line) => [line.product_id, line]));
    expect(lines.get(less)).toMatchObject({ reason: "waste", reason_text: "" });
    expect(lines.get(more)).toMatchObject({ reason: "other", reason_text: "Depoda bulundu" });
    expect(lines.get(same)).toMatchObject({ difference: 0, reason: null });
    expect((await ledger(more))[0]).toMatchObject({ quantity: 3, count: { reason_text: "Depoda bulundu" } });
    expect((await ledger(same))[0]).toMatchObject({ reason: "opening" });
  });
});

describe("closing", () => {
  test("happens once of ten at the same time, and the count never changes afterwards", async () => {
    const product = await till.product({ quantity: 10 });
    const { id } = await start([product]);
    await enter(id, { product_id: product, quantity: 4 });
    const tried = await Promise.all([
      ...Array.from({ length: 9 }, () => close(id)),
      salon.try<Detail & Refusal>("POST /api/stock-counts/{id}/cancel", { params: { id } }),
    ]);
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
    const { state } = await read(id);
    expect(await till.onHand(product)).toBe(state === "closed" ? 4 : 10);
    expect((await enter(id, { product_id: product, quantity: 5 })).body.error).toBe("count_ended");
    expect((await close(id)).body).toMatchObject({ error: "count_ended", current: { state } });
    await expect(
      server.owner.query("update stock_count_lines set counted = 1, expected = 1 where count_id = $1", [id]),
    ).rejects.toThrow("the count has ended");
    await expect(server.owner.query("update stock_counts set note = 'x' where id = $1", [id])).rejects.toThrow();
  });

  test("leaves uncounted products alone, or sets them to zero if so chosen", async () => {
    const [one, two, three] = [
      await till.product({ quantity: 6 }),
      await till.product({ quantity: 6 }),
      await till.product({ quantity: 6 }),
    ];
    const kept = await start([one]);
    await close(kept.id);
    expect(await till.onHand(one)).toBe(6);
    const zeroed = await start([two, three]);
    await enter(zeroed.id, { product_id: three, quantity: 6 });
    await sell(two, 1);
    expect((await close(zeroed.id, { uncounted: "zero" })).body).toMatchObject({ counted: 2, different: 1 });
    expect(await till.onHand(two)).toBe(0);
    expect((await linesOf(zeroed.id, { show: "different" }))[0]).toMatchObject({ is_zeroed: true, difference: -5 });
    expect((await salon.try("POST /api/stock-counts/{id}/close", { params: { id: kept.id }, body: {} })).status).toBe(
      422,
    );
  });

  test("asks for a look at entries that came since, and for a recount of what was sold beyond the count", async () => {
    const product = await till.product({ quantity: 10, name: "Sprey" });
    const { id } = await start([product]);
    const { last_entry } = await read(id);
    await enter(id, { product_id: product, quantity: 3 });
    expect((await close(id, { last_entry })).body).toMatchObject({ error: "stale", current: { counted: 1 } });
    await sell(product, 8);
    const { last_entry: seen } = await read(id);
    expect(await close(id, { last_entry: seen })).toMatchObject({
      status: 409,
      body: { error: "recount_needed", products: [{ id: product, name: "Sprey" }] },
    });
    expect(await till.onHand(product)).toBe(2);
    await enter(id, { product_id: product, quantity: 1 });
    expect((await close(id)).status).toBe(200);
    expect(await till.onHand(product)).toBe(1);
  });

  test("leaves out a product whose stock is no longer tracked", async () => {
    const product = await till.product({ quantity: 10 });
    const { id } = await start([product]);
    await enter(id, { product_id: product, quantity: 3 });
    await salon.call("PUT /api/products/{id}", { params: { id: product }, body: { inventory_tracktrue: false } });
    expect((await enter(id, { product_id: product, quantity: 2 })).body.error).toBe("not_tracked");
    expect((await close(id)).body).toMatchObject({ counted: 0, different: 0 });
    expect(await till.onHand(product)).toBe(10);
  });

  test("adds up while tills sell the same products, of which none is lost", async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => till.product({ quantity: 50 })));
    const { id } = await start(products);
    const sales = products.flatMap((product) => Array.from({ length: 4 }, () => () => sell(product, 1)));
    const entries = products.map((product) => async () => {
      const line = (await linesOf(id)).find(({ product_id }) => product_id === product);
      await enter(id, { product_id: product, quantity: line!.expected! - 2 });
    });
    await Promise.all([...sales, ...entries].map((run) => run()));
    const differences = new Map((await linesOf(id)).map((line) => [line.product_id, line.difference!]));
    const [closing] = await Promise.all([close(id), ...products.map((product) => sell(product, 1))]);
    expect(closing.status).toBe(200);
    for (const product of products) expect(await till.onHand(product)).toBe(50 - 5 + differences.get(product)!);
    await expectBooksToAgree(server.owner);
  });

  test("is for administrators; a cancelled count changes nothing and frees its products", async () => {
    const product = await till.product({ quantity: 10 });
    const { id } = await start([product]);
    await enter(id, { product_id: product, quantity: 1 });
    for (const step of ["close", "cancel"] as const)
      expect((await ayse.try(`POST /api/stock-counts/{id}/${step}`, { params: { id }, body: {} })).status).toBe(403);
    expect(await salon.call("POST /api/stock-counts/{id}/cancel", { params: { id } })).toMatchObject({
      state: "cancelled",
      counted: 1,
    });
    expect(await till.onHand(product)).toBe(10);
    expect((await start([product])).state).toBe("open");
  });

  test("writes five thousand products at once", async () => {
    const big = await openTill(server);
    const { id: brand } = await big.salon.call("POST /api/products/brands", { body: { name: "Büyük" } });
    await server.owner.query(
      `with made as (
         insert into products (company_id, name, sku, price, brand_id) select $1, 'Ürün ' || n, 'S', 100, $2 from generate_series(1, 5000) n
         returning id),
       levels as (insert into stock_levels (company_id, product_id, on_hand) select $1, id, 10 from made)
       insert into stock_entries (company_id, product_id, quantity, reason) select $1, id, 10, 'opening' from made`,
      [big.company, brand],
    );
    await server.owner.query("analyze products, stock_levels, stock_entries");
    const { id, lines } = await big.salon.call("POST /api/stock-counts", {
      body: { name: "Yıl sonu", brand_id: brand },
    });
    expect(lines).toBe(5000);
    const [first] = (await big.salon.call("GET /api/stock-counts/{id}/lines", { params: { id } })).data;
    await enter(id, { product_id: first!.product_id, quantity: 12 }, big.salon);
    const closed = await big.salon.call("POST /api/stock-counts/{id}/close", {
      params: { id },
      body: { uncounted: "zero" },
    });
    expect(closed).toMatchObject({ counted: 5000, different: 5000, missing: -4999 * 1000, found: 200 });
    const { rows } = await server.owner.query(
      "select sum(on_hand)::int as left from stock_levels where company_id = $1",
      [big.company],
    );
    expect(rows[0]).toEqual({ left: 12 });
    await expectBooksToAgree(server.owner);
  });
});
