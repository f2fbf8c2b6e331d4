import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import type { MenuItem } from "../contract/menus.ts";
import { readMenus, readRedirect, type RedirectKind } from "./site.queries.ts";

const server = await testServer();
const salon = await server.salon();
let count = 0;
const page = async (fields: object = {}, by = salon) => {
  const { id } = await by.call("POST /api/content/page");
  const body = { title: `Sayfa ${++count}`, status: "published", ...fields } as const;
  return by.call("PUT /api/content/page/{id}", { params: { id }, body });
};
const category = (by = salon) =>
  by.call("POST /api/taxonomy/category", { body: { title: `Konu ${++count}`, slug: `konu-${count}` } });
const menu = (title = `Menü ${++count}`) => salon.call("POST /api/menus", { body: { title } });
const put = (id: number, body: object) => salon.try("PUT /api/menus/{id}", { params: { id }, body });
const item = (to: { id: number }, more: Partial<MenuItem> = {}): MenuItem => ({
  title: "Öğe",
  type: "page",
  type_id: to.id,
  classes: "",
  items: [],
  ...more,
});
const company = async (slug: string): Promise<number> =>
  Number((await server.owner.query("select id from companies where slug = $1", [slug])).rows[0].id);
const db = server.database.company(await company(salon.slug));

describe("menus (M4)", () => {
  test("need a title of three characters", async () => {
    const { status, body } = await salon.try("POST /api/menus", { body: { title: "ab" } });
    expect([status, body]).toMatchObject([422, { messages: { title: "Başlık en az 3 karakter olmalıdır" } }]);
  });

  test("keep their nested items in order, with what they lead to", async () => {
    const [about, faq, topic] = [await page(), await page({ status: "draft" }), await category()];
    const { id } = await menu();
    const items = [
      item(about, { classes: "bold red", items: [item(faq), item(topic, { type: "category", title: "Konu" })] }),
    ];
    expect((await put(id, { items })).status).toBe(200);
    const stored = await salon.call("GET /api/menus/{id}", { params: { id } });
    expect(stored).toMatchObject({ size: 3, version: 2 });
    expect(stored.items).toEqual(items);
    expect(stored.links).toContainEqual({
      type: "page",
      type_id: faq.id,
      title: faq.title,
      slug: faq.slug,
      status: "draft",
    });
    expect((await put(id, { items: stored.items })).body).toMatchObject({ items, version: 3 });
    expect((await put(id, { title: "Yeni ad" })).body).toMatchObject({ items, title: "Yeni ad" });
  });

  test("refuse unknown, foreign, repeated and circular items, each at its field", async () => {
    const other = await server.salon("Komşu");
    const [mine, theirs, post] = [await page(), await page({}, other), await salon.call("POST /api/content/post")];
    const { id } = await menu();
    const before = await salon.call("GET /api/menus/{id}", { params: { id } });
    const none = "Böyle bir sayfa yok";
    const wrong = await put(id, {
      items: [item({ id: 999_999 }), item(theirs), item(post), item(mine, { type: "category" })],
    });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      {
        messages: {
          "items.0.type_id": none,
          "items.1.type_id": none,
          "items.2.type_id": none,
          "items.3.type_id": "Böyle bir kategori yok",
        },
      },
    ]);
    const ring = await put(id, { items: [item(mine, { items: [item(mine)] })] });
    expect(ring.body).toMatchObject({ messages: { "items.0.items.0.type_id": "Bu öğe menüde zaten var" } });
    expect(await salon.call("GET /api/menus/{id}", { params: { id } })).toEqual(before);
  });

  test("are three levels deep and hold a hundred items at most", async () => {
    const pages = [await page(), await page(), await page(), await page()] as const;
    const { id } = await menu();
    const [a, b, c, d] = pages;
    const deep = await put(id, { items: [item(a, { items: [item(b, { items: [item(c, { items: [item(d)] })] })] })] });
    expect(deep.body).toMatchObject({
      messages: { "items.0.items.0.items.0.items": "Menü en fazla 3 düzey olabilir" },
    });
    const many = await put(id, { items: [item(a, { items: Array.from({ length: 100 }, () => item(b)) })] });
    expect(many.body).toMatchObject({ messages: { items: "Menüde en fazla 100 öğe olabilir" } });
    const badly = await put(id, { items: [item(a, { title: " ", classes: 'x" onclick' })] });
    expect(badly.body).toMatchObject({
      messages: {
        "items.0.title": "Öğenin başlığı boş olamaz",
        "items.0.classes": "Sınıflar harf, rakam, tire ve alt çizgiden oluşur, boşlukla ayrılır",
      },
    });
  });

  test("of two who change one, the later is told; of two at once one is served", async () => {
    const { id, version } = await menu();
    expect((await put(id, { title: "Birinci", version })).status).toBe(200);
    const late = await put(id, { title: "İkinci", version });
    expect([late.status, late.body]).toMatchObject([409, { error: "stale", current: { version: version + 1 } }]);
    const both = await Promise.all(["Üçüncü", "Dördüncü"].map((title) => put(id, { title, version: version + 1 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("the first is the header's; a place goes from one menu to another", async () => {
    const own = await server.salon("Yer Salonu");
    const add = (title: string) => own.call("POST /api/menus", { body: { title } });
    const [first, second] = [await add("Ana menü"), await add("İkinci menü")];
    expect([first.place, second.place]).toEqual(["header", null]);
    await own.call("PUT /api/menus/{id}", { params: { id: second.id }, body: { place: "header" } });
    const places = async () =>
      Object.fromEntries((await own.call("GET /api/menus")).data.map(({ id, place }) => [id, place]));
    expect(await places()).toEqual({ [first.id]: null, [second.id]: "header" });
    const third = await own.call("POST /api/menus", { body: { title: "Alt menü", place: "footer" } });
    expect(await places()).toMatchObject({ [second.id]: "header", [third.id]: "footer" });
  });

  test("a page or category in a menu is not deleted, and is free again without the menu", async () => {
    const [about, topic] = [await page(), await category()];
    const { id } = await menu();
    await put(id, { items: [item(about), item(topic, { type: "category" })] });
    const removals = () =>
      Promise.all([
        salon.try("DELETE /api/content/page/{id}", { params: { id: about.id } }),
        salon.try("DELETE /api/taxonomy/category/{id}", { params: { id: topic.id } }),
      ]);
    for (const { status, body } of await removals())
      expect([status, body]).toMatchObject([409, { error: "in_use", message: expect.stringContaining("menüde") }]);
    await salon.call("DELETE /api/menus/{id}", { params: { id } });
    expect((await removals()).map(({ status }) => status)).toEqual([204, 204]);
  });

  test("the site sees visible pages only, and nothing below a hidden one", async () => {
    const [about, hidden, below, topic] = [
      await page(),
      await page({ status: "draft" }),
      await page(),
      await category(),
    ];
    const { id } = await menu();
    await put(id, {
      items: [
        item(hidden, { items: [item(below)] }),
        item(about, { items: [item(topic, { type: "category", classes: "x" })] }),
      ],
    });
    const shown = (await readMenus(db)).find((one) => one.id === id);
    expect(shown?.items).toEqual([
      {
        title: "Öğe",
        type: "page",
        slug: about.slug,
        classes: "",
        items: [{ title: "Öğe", type: "category", slug: topic.slug, classes: "x", items: [] }],
      },
    ]);
  });
});

describe("old addresses (M2)", () => {
  const leads = (kind: RedirectKind, slug: string) => readRedirect(db, kind, slug);
  const rename = (id: number, slug: string, more: object = {}) =>
    salon.call("PUT /api/content/page/{id}", { params: { id }, body: { slug, ...more } });

  test("each leads to the newest one, also back and forth", async () => {
    const { id } = await page({ slug: "adres-bir" });
    for (const slug of ["adres-iki", "adres-uc"]) await rename(id, slug);
    expect([await leads("page", "adres-bir"), await leads("page", "adres-iki")]).toEqual(["adres-uc", "adres-uc"]);
    await rename(id, "adres-bir");
    expect([await leads("page", "adres-bir"), await leads("page", "adres-uc")]).toEqual([undefined, "adres-bir"]);
    expect(await leads("post", "adres-uc")).toBeUndefined();
  });

  test("of a draft are not kept, and lead nowhere while their page is hidden", async () => {
    const { id } = await page({ slug: "taslak-bir", status: "draft" });
    await rename(id, "taslak-iki", { status: "published" });
    expect(await leads("page", "taslak-bir")).toBeUndefined();
    await rename(id, "taslak-uc", { is_public: false });
    expect(await leads("page", "taslak-iki")).toBeUndefined();
    await rename(id, "taslak-uc", { is_public: true });
    expect(await leads("page", "taslak-iki")).toBe("taslak-uc");
  });

  test("a new page that takes one has it, and they go with their page", async () => {
    const { id } = await page({ slug: "eski-yer" });
    await rename(id, "yeni-yer");
    const taker = await page({ slug: "eski-yer" });
    expect(await leads("page", "eski-yer")).toBeUndefined();
    await salon.call("DELETE /api/content/page/{id}", { params: { id: taker.id } });
    expect(await leads("page", "eski-yer")).toBeUndefined();
    await rename(id, "son-yer");
    await salon.call("DELETE /api/content/page/{id}", { params: { id } });
    expect(await leads("page", "yeni-yer")).toBeUndefined();
  });

  test("a category's lead to it as well", async () => {
    const { id, slug } = await category();
    await salon.call("PUT /api/taxonomy/category/{id}", { params: { id }, body: { slug: "konu-yeni" } });
    expect(await leads("category", slug)).toBe("konu-yeni");
  });
});
