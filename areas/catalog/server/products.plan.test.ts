import { expect, test } from "vitest";
import { openDatabase, sql, type Db, type Sql } from "#kit/server/database.ts";
import { testServer } from "#tests/harness/api.ts";
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

/** The plan of a list, made as the server's own role under row-level security; with `generic_plan` for whatever values come. */
async function planOf(list: Partial<ProductList>, explain: string): Promise<string> {
  const database = openDatabase({ url: server.url, onStatement: (text) => `${explain} ${text}` });
  const db = database.company(company);
  let plan = "";
  const one = async (query: Sql) => {
    const lines = await db.rows<{ "QUERY PLAN": string }>(query);
    plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
    return { total: 0, data: "[]" };
  };
  const explaining = Object.create(db, { one: { value: one } }) as Db;
  await listProducts(explaining, { page: 1, per_page: 20, query: "", ...list }).finally(() => database.close());
  return plan;
}

const explains = ["explain", "explain (generic_plan)"];

test.each(
  ["argan yağlı", "SKU-4711", "8690000004711", "ÇİLEK"].flatMap((query) => explains.map((by) => [query, by] as const)),
)("the search %j reads the trigram index by %s (F2)", async (query, by) => {
  const plan = await planOf({ query }, by);
  expect(plan).toContain("Bitmap Index Scan on products_search");
  expect(plan).not.toContain("Seq Scan on products");
});

test.each(explains)("a page of all products walks the index of names and counts nothing by %s (F2)", async (by) => {
  for (const name of ["asc", "desc"] as const) {
    const plan = await planOf({ orderBy: { name }, page: 3 }, by);
    expect(plan).toMatch(/Index (Only )?Scan (Backward )?using products_by_name/);
    expect(plan).not.toMatch(/Seq Scan on (products|stock_levels)/);
    expect(plan).not.toContain("Hash Join");
  }
});

test.each(explains)("a scanned barcode is looked up by %s (F4)", async (by) => {
  const plan = await planOf({ barcode: "8690000000042" }, by);
  expect(plan).toContain("product_barcodes_key");
  expect(plan).not.toContain("Seq Scan on products");
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
