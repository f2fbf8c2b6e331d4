import { expect, test } from "vitest";
import { sql, type Db } from "#kit/server/database.ts";
import { testServer } from "#tests/harness/api.ts";
import { plansOf } from "#tests/harness/plans.ts";
import { listProducts, type ProductList } from "./products.queries.ts";

const server = await testServer();
const [company] = await Promise.all([bigCompany("Elif Güzellik"), bigCompany("Komşu Salon")]);
await server.owner.query("vacuum analyze");

async function bigCompany(name: string): Promise<number> {
  const salon = await server.salon(name);
  const { id } = await salon.call("GET /api/company");
  await server.owner.query(
    `with made as (
       insert into products (company_id, name, sku, price, barcodes)
       select $1, (array['Argan Yağlı Şampuan', 'Ilık Ağda', 'Çilek Özlü Krem', 'Oje', 'Saç Fırçası'])[n % 5 + 1] || ' ' || n, 'SKU-' || n, n,
              array['869' || lpad(n::text, 10, '0')]
       from generate_series(1, 5000) n returning company_id, id)
     insert into stock_levels (company_id, product_id, on_hand) select company_id, id, 1 from made`,
    [id],
  );
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

test("a scanned barcode is looked up (F4)", async () => {
  for (const plan of await plansOfList({ barcode: "8690000000042" })) {
    expect(plan).toContain("product_barcodes_key");
    expect(plan).not.toContain("Seq Scan on products");
  }
});

test("a page of many matches is the page that sorting all of them gives, and the role is the server's own (F2)", async () => {
  const db = server.database.company(company);
  expect(await db.one(sql`select current_user::text as role`)).toEqual({ role: "defter_app" });
  const list = { page: 2, per_page: 20, query: "krem" };
  const page = JSON.parse((await listProducts(db, list)).text) as { data: { name: string }[]; meta: object };
  const { rows } = await server.owner.query(
    `select name from products where company_id = $1 and name like '%Krem%' order by name collate "tr-x-icu", id limit 20 offset 20`,
    [company],
  );
  expect(page.data.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  expect(page.meta).toMatchObject({ total: 1000 });
  const many = JSON.parse((await listProducts(db, { ...list, query: "a", page: 1 })).text) as {
    data: { name: string }[];
    meta: object;
  };
  const all = await server.owner.query(
    `select name from products where company_id = $1 and search_key like '%a%' order by name collate "tr-x-icu", id limit 20`,
    [company],
  );
  expect(many.data.map(({ name }) => name)).toEqual(all.rows.map(({ name }) => name));
  expect(many.meta).toMatchObject({ total: 3000 });
});
