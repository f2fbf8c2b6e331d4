import { expect, test } from "vitest";
import { sql, type Db } from "#kit/server/database.ts";
import { testServer } from "#tests/harness/api.ts";
import { plansOf } from "#tests/harness/plans.ts";
import { listProducts, type ProductList } from "./product-list.queries.ts";

const server = await testServer();
const company = await bigCompany("Elif Güzellik", 100_000);
await bigCompany("Komşu Salon", 20_000);
await server.owner.query("vacuum analyze");

/** Inserted without the triggers, which are slow for hundreds of thousands: 200 brands, 10 categories with 9 below each, a product in each. */
async function bigCompany(name: string, count: number): Promise<number> {
  const salon = await server.salon(name);
  const { id } = await salon.call("GET /api/company");
  const client = await server.owner.connect();
  await client.query(`
    set session_replication_role = replica;
    insert into brands (company_id, name) select ${id}, 'Marka ' || n from generate_series(1, 200) n;
    insert into product_categories (company_id, name) select ${id}, 'Kategori ' || n from generate_series(1, 100) n;
    update product_categories c set parent_id = first + (c.id - first) % 10
      from (select min(id) as first from product_categories where company_id = ${id}) k where company_id = ${id} and c.id >= first + 10;
    insert into products (company_id, name, sku, price, barcodes, brand_id, tracked, enabled, quick_sale)
      select ${id}, (array['Argan Yağlı Şampuan', 'Ilık Ağda', 'Çilek Özlü Krem', 'Oje', 'Saç Fırçası'])[n % 5 + 1] || ' ' || n, 'SKU-' || n, n,
             array['869' || lpad(n::text, 10, '0')], first + n % 200, n % 250 <> 0, n % 300 <> 0, n % 5000 = 0
      from generate_series(1, ${count}) n, (select min(id) as first from brands where company_id = ${id}) k;
    insert into product_barcodes select company_id, barcodes[1], id from products where company_id = ${id};
    insert into product_category_links select ${id}, id, first + id % 100
      from products, (select min(id) as first from product_categories where company_id = ${id}) k where company_id = ${id};
    insert into stock_levels (company_id, product_id, on_hand)
      select ${id}, id, case when id % 400 = 0 then 0 when id % 90 = 0 then 3 else 50 end from products where company_id = ${id};
    set session_replication_role = default`);
  client.release();
  return id;
}

const plansOfList = (list: Partial<ProductList>) =>
  plansOf(server, company, (db: Db) => listProducts(db, { page: 1, per_page: 20, query: "", ...list }));

test.each(["argan yağlı", "SKU-4711", "8690000004711", "ÇİLEK"])(
  "the search %j reads the trigram index (F2)",
  async (query) => {
    for (const plan of await plansOfList({ query })) {
      expect(plan).toContain("Bitmap Index Scan on products_search");
      expect(plan).not.toContain("Seq Scan on products");
    }
  },
);

test.each(["asc", "desc"] as const)(
  "a page of all products walks the index of names and counts nothing, %s (F2)",
  async (name) => {
    for (const plan of await plansOfList({ orderBy: { name }, page: 3 })) {
      expect(plan).toMatch(/Index (Only )?Scan (Backward )?using products_by_name/);
      expect(plan).not.toMatch(/Seq Scan on (products|stock_levels)/);
      expect(plan).not.toContain("Hash Join");
    }
  },
);

test("a scanned barcode uses the index (F4)", async () => {
  for (const plan of await plansOfList({ barcode: "8690000000042" })) {
    expect(plan).toContain("product_barcodes_key");
    expect(plan).not.toContain("Seq Scan on products");
  }
});

test.each<[Partial<ProductList>, string]>([
  [{ ids: [42, 4711, 99_000] }, "products_pkey"],
  [{ brand_id: 7 }, "products_by_brand"],
  [{ category_id: 5 }, "product_category_links_by_category"],
  [{ category_id: 55 }, "product_category_links_by_category"],
  [{ stock: "low" }, "stock_levels_short"],
  [{ stock: "out", track: true, sums: true }, "stock_levels_short"],
  [{ stock: "untracked" }, "products_untracked"],
  [{ enabled: false }, "products_off"],
  [{ quick_sale: true, enabled: true }, "products_quick_sale"],
  [{ price_from: 99_000, price_to: 99_100 }, "products_by_price"],
  [{ brand_id: 7, stock: "in", price_from: 100, price_to: 90_000, enabled: true }, "products_by_brand"],
  [{ stock: "out", query: "krem", quick_sale: false, orderBy: { name: "desc" } }, "stock_levels_short"],
])("the filter %j reads %s, not the shelf (F2)", async (list, index) => {
  for (const plan of await plansOfList(list)) {
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (products|stock_levels|product_category_links)/);
  }
});

test("a page of many matches equals that of sorting all of them, and the role is the server's own (F2)", async () => {
  const db = server.database.company(company);
  expect(await db.one(sql`select current_user::text as role`)).toEqual({ role: "defter_app" });
  const list = { page: 2, per_page: 20, query: "krem" };
  const page = JSON.parse((await listProducts(db, list)).text) as { data: { name: string }[]; meta: object };
  const { rows } = await server.owner.query(
    `select name from products where company_id = $1 and name like '%Krem%' order by name collate "tr-x-icu", id limit 20 offset 20`,
    [company],
  );
  expect(page.data.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  expect(page.meta).toMatchObject({ total: 10_000, total_capped: true });
  const many = JSON.parse((await listProducts(db, { ...list, query: "a", page: 1 })).text) as {
    data: { name: string }[];
    meta: object;
  };
  const all = await server.owner.query(
    `select name from products where company_id = $1 and search_key like '%a%' order by name collate "tr-x-icu", id limit 20`,
    [company],
  );
  expect(many.data.map(({ name }) => name)).toEqual(all.rows.map(({ name }) => name));
  expect(many.meta).toMatchObject({ total: 10_000, total_capped: true });
});
