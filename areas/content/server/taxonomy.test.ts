import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";

const server = await testServer();
const salon = await server.salon();
let count = 0;
const add = (parent_id: number | null = null) =>
  salon.call("POST /api/taxonomy/category", {
    body: { title: `Konu ${++count}`, slug: `konu-${count}`, parent_id },
  });

describe("categories and tags (M3)", () => {
  test("refuse a wrong slug and a short title, each with its text", async () => {
    const wrong = { title: "ab", slug: "Saç Bakımı" };
    const category = await salon.try("POST /api/taxonomy/category", { body: wrong });
    expect(category.body).toMatchObject({
      messages: {
        title: "Başlık en az 3 karakter olmalıdır",
        slug: "Kısaltma sadece küçük harfler, rakamlar ve tire içerebilir",
      },
    });
    const tag = await salon.try("POST /api/taxonomy/tag", { body: { title: "", slug: "" } });
    expect(tag.body).toMatchObject({ messages: { title: "Başlık Gerekiyor", slug: "Kısaltma Gerekiyor" } });
  });

  test("refuse a taken slug and a taken title in any case", async () => {
    const { title, slug } = await add();
    const again = await salon.try("POST /api/taxonomy/category", { body: { title: "Başka", slug } });
    expect([again.status, again.body]).toMatchObject([422, { messages: { slug: "Bu kısaltma kullanılıyor." } }]);
    const named = await salon.try("POST /api/taxonomy/category", {
      body: { title: title.toUpperCase(), slug: "baska" },
    });
    expect(named.body).toMatchObject({ messages: { title: "Bu başlıkta bir kategori var." } });
  });

  test("a category can't be below itself, nor deeper than five levels, also when two are moved at once", async () => {
    const [a, b] = [await add(), await add()];
    const move = (id: number, parent_id: number) =>
      salon.try("PUT /api/taxonomy/category/{id}", { params: { id }, body: { parent_id } });
    const both = await Promise.all([move(a.id, b.id), move(b.id, a.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    let deepest = await add();
    for (let level = 2; level <= 5; level++) deepest = await add(deepest.id);
    const sixth = await salon.try("POST /api/taxonomy/category", {
      body: { title: "Altıncı", slug: "altinci", parent_id: deepest.id },
    });
    expect(sixth.body).toMatchObject({ messages: { parent_id: "Kategoriler en fazla beş düzey olabilir." } });
  });

  test("are found by their title and sorted in both directions", async () => {
    for (const [title, slug] of [["Çiçek Şampuan", "cicek"] as const, ["Şampuan", "sampuan"] as const])
      await salon.call("POST /api/taxonomy/tag", { body: { title, slug } });
    const found = (direction: "asc" | "desc") =>
      salon.call("GET /api/taxonomy/tag", { query: { query: "sampuan", orderBy: { title: direction } } });
    expect((await found("asc")).data.map(({ slug }) => slug)).toEqual(["cicek", "sampuan"]);
    expect((await found("desc")).data.map(({ slug }) => slug)).toEqual(["sampuan", "cicek"]);
  });

  test("a category with sub-categories is not deleted", async () => {
    const parent = await add();
    const child = await add(parent.id);
    expect(child.parent).toBe(parent.title);
    const refused = await salon.try("DELETE /api/taxonomy/category/{id}", { params: { id: parent.id } });
    expect(refused.body).toMatchObject({ error: "in_use" });
    await salon.call("DELETE /api/taxonomy/category/{id}", { params: { id: child.id } });
    await salon.call("DELETE /api/taxonomy/category/{id}", { params: { id: parent.id } });
  });
});
