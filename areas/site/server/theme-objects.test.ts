import { expect, test } from "vitest";
import { themeObjects, fieldsAt, namesIn, type Shape } from "#areas/themes/contract/objects.ts";
import { testServer } from "#tests/harness/api.ts";
import { productMaker } from "#tests/harness/product-maker.ts";
import { readPage, type PageValues } from "./pages.ts";

/** N2: the code editor completes what the site gives to templates. */

const server = await testServer();
const salon = await server.salon("Yıldız Güzellik");

const write = async (kind: "page" | "post", body: object) => {
  const { id } = await salon.call(`POST /api/content/${kind}`);
  const sent = { status: "published", categories: ["Bakım"], tags: ["yaz"], ...body };
  await salon.call(`PUT /api/content/${kind}/{id}`, { params: { id }, body: sent as never });
  return id;
};

/** Every list has an entry. */
async function fill(): Promise<void> {
  const { id: category_id } = await salon.call("POST /api/service_categories", {
    body: { name: "Gelin", description: "Gelin" },
  });
  const price = { price: 50_000, original_price: 0 };
  await salon.call("POST /api/services", {
    body: { name: "Kesim", description: "Kesim", category_id, estimated_time: 30, ...price },
  });
  await (
    await productMaker(salon)
  )();
  const { id } = await salon.call("POST /api/taxonomy/category", { body: { title: "Bakım", slug: "bakim" } });
  await write("post", { title: "Yaz", slug: "yaz" });
  const page = await write("page", { title: "Biz", slug: "biz" });
  const deepest = await write("page", { title: "Ekip", slug: "ekip", parent_id: page });
  const item = (type: "page" | "category", type_id: number, items: object[] = []) => ({
    type,
    type_id,
    title: "Öğe",
    items,
  });
  const items = [item("page", page, [item("page", deepest, [item("category", id)])])];
  for (const place of ["header", "footer"]) {
    const menu = await salon.call("POST /api/menus", { body: { title: `Menü ${place}` } });
    await salon.call("PUT /api/menus/{id}", { params: { id: menu.id }, body: { place, items } as never });
  }
  await salon.call("PUT /api/site", {
    body: { is_published: true, social: { instagram: "@yildiz" } as never },
  });
}

/** A list's shape is that of its fullest entry. */
function shapeOf(value: unknown): Shape {
  const lengthOf = (shape: Shape) => JSON.stringify(shape).length;
  if (Array.isArray(value)) return [value.map(shapeOf).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? {}];
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

/** The first of two lists that has entries. */
const fuller = (one: unknown, other: unknown) => (Array.isArray(one) && one.length > 0 ? one : other);

test("completion offers exactly what the site gives, on every kind of page", async () => {
  await fill();
  const { rows } = await server.owner.query("select id from companies where slug = $1", [salon.slug]);
  const db = server.database.company(Number(rows[0].id));
  const place = { origin: "https://site.example", home: `/site/${salon.slug}`, now: "2026-11-27T10:00:00.000Z" };
  const given: PageValues = { content_for_layout: "" };
  for (const kind of ["index", "services", "team", "products", "articles", "contact", "404"] as const)
    for (const [name, value] of Object.entries((await readPage(db, { kind }, place)) ?? {}))
      given[name] = fuller(given[name], value);
  for (const [kind, slug] of [
    ["article", "yaz"],
    ["page", "biz"],
    ["category", "bakim"],
  ] as const)
    for (const [name, value] of Object.entries((await readPage(db, { kind, slug }, place)) ?? {}))
      given[name] = fuller(given[name], value);
  // The renderer takes the sizes of pictures out of what templates see.
  delete given["pictures"];
  expect(shapeOf(given)).toEqual(themeObjects);
});

test("completion knows objects in objects, and the first entry of a list", () => {
  expect(fieldsAt(["article"])).toEqual(expect.arrayContaining(["author", "categories", "tags", "date", "html"]));
  expect(fieldsAt(["business", "today"])).toEqual(["opens", "closes", "is_open", "text"]);
  expect(fieldsAt(["articles"])).toEqual(["first", "last", "size"]);
  expect(fieldsAt(["menus", "header", "first"])).toEqual(["title", "url", "classes", "items"]);
  for (const path of [["nothing"], ["constructor"], ["articles", "author"], ["booking_url"]])
    expect(fieldsAt(path)).toEqual([]);
});

test("the code editor knows what loops and assignments name (N2)", () => {
  const fields = (code: string, ...path: string[]) => fieldsAt(path, namesIn(code));
  const products = "{% for product in products %}";
  expect(fields(products, "product")).toEqual(fieldsAt(["products", "first"]));
  expect(fields(`${products}{{ product.name }}{%- endfor -%}`, "product")).toEqual([]);
  expect(fields(`${products}`, "forloop")).toContain("index");
  const groups = "{%- for group in service_groups -%}{% for one in group.services limit: 3 %}";
  expect(fields(groups, "one")).toContain("price_text");
  expect(fields(`${groups}{% endfor %}`, "one")).toEqual([]);
  expect(fields("{% for item in menus.header %}{% for below in item.items %}", "below")).toContain("url");
  expect(fields('{% assign cheap = services | where: "category", "Renk" %}', "cheap", "first")).toContain("minutes");
  expect(fields("{% assign newest = articles | first %}", "newest")).toContain("author");
  expect(fields("{% assign name = business.name | upcase %}", "name")).toEqual([]);
  expect(fields("{% for x in unknown.list %}", "x")).toEqual([]);
  expect(fields("{% for constructor in __proto__ %}", "constructor")).toEqual([]);
});
