import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { hire } from "#tests/harness/till.ts";

const server = await testServer();
const salon = await server.salon();
const text = (typed: string) => [{ type: "paragraph", content: [{ type: "text", text: typed }] }];
const create = async () => (await salon.call("POST /api/content/page")).id;
const save = (id: number, body: object) => salon.try("PUT /api/content/page/{id}", { params: { id }, body });
const publish = async (title: string, more: object = {}) => {
  const id = await create();
  const { status, body } = await save(id, { title, status: "published", ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
};
const read = (id: number) => salon.call("GET /api/content/page/{id}", { params: { id } });

describe("pages and articles (M1, M2)", () => {
  test("are created empty and not listed until they have a title", async () => {
    const id = await create();
    const titles = async () => (await salon.call("GET /api/content/page")).data.map((row) => row.id);
    expect(await titles()).not.toContain(id);
    const refused = await save(id, {});
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { messages: { title: "Başlık boş olamaz", status: "Durum boş olamaz" } },
    ]);
    await save(id, { title: "Hakkımızda", status: "draft" });
    expect(await titles()).toContain(id);
    expect(await read(id)).toMatchObject({ slug: "hakkimizda", status: "draft", published_at: null, version: 2 });
  });

  test("have addresses of their own", async () => {
    const [first, second] = [await publish("Aynı Başlık"), await publish("Aynı Başlık")];
    expect([(await read(first)).slug, (await read(second)).slug]).toEqual(["ayni-baslik", "ayni-baslik-2"]);
    const taken = await save(second, { slug: "ayni-baslik" });
    expect(taken.body).toMatchObject({ messages: { slug: "Bu kısaltma kullanılıyor." } });
    const bad = await save(second, { slug: "../x" });
    expect(bad.body).toMatchObject({ messages: { slug: expect.stringContaining("Kısaltma") } });
  });

  test("are listed by status, searched and sorted", async () => {
    const own = await server.salon("Liste Salonu");
    for (const [title, status] of [["Çiçek", "draft"] as const, ["Ağaç", "published"] as const]) {
      const { id } = await own.call("POST /api/content/post");
      await own.call("PUT /api/content/post/{id}", { params: { id }, body: { title, status } });
    }
    const titles = async (query: object) =>
      (await own.call("GET /api/content/post", { query })).data.map(({ title }) => title);
    expect(await titles({ status: "published" })).toEqual(["Ağaç"]);
    expect(await titles({ query: "cicek" })).toEqual(["Çiçek"]);
    expect(await titles({ orderBy: { title: "asc" } })).toEqual(["Ağaç", "Çiçek"]);
    expect(await titles({ orderBy: { title: "desc" } })).toEqual(["Çiçek", "Ağaç"]);
  });

  test("are sorted by each column, page by page in both directions (3 §2.4)", async () => {
    const own = await server.salon("Sıralı Salon");
    const writer = await hire(server, own);
    await server.owner.query("update employees set is_admin = true, name = 'Zehra' where name = 'Merve'");
    const write = async (by: typeof writer, title: string, body: object): Promise<void> => {
      for (let number = 1; number <= 4; number++) {
        const { id } = await by.call("POST /api/content/post");
        const fields = { title: `${title} ${number}`, ...body };
        await by.call("PUT /api/content/post/{id}", { params: { id }, body: fields });
      }
    };
    await write(writer, "Çiçek", { status: "draft" });
    await write(own, "Ağaç", { status: "published", published_at: "2031-05-01 10:00" });
    await write(own, "Dal", { status: "published", published_at: "2030-05-01 10:00" });
    const titles = async (field: string, direction: string): Promise<string[]> => {
      const query = { orderBy: { [field]: direction }, per_page: 10 };
      const first = await own.call("GET /api/content/post", { query });
      const second = await own.call("GET /api/content/post", { query: { ...query, after: first.meta.next } });
      return [...first.data, ...second.data].map(({ title }) => title);
    };
    const four = (name: string) => [1, 2, 3, 4].map((number) => `${name} ${number}`);
    for (const [field, names] of [
      ["title", ["Ağaç", "Çiçek", "Dal"]],
      ["author", ["Ağaç", "Dal", "Çiçek"]],
      ["published_at", ["Çiçek", "Dal", "Ağaç"]],
      ["updated_at", ["Çiçek", "Ağaç", "Dal"]],
      ["status", ["Çiçek", "Ağaç", "Dal"]],
    ] as const) {
      const ascending = names.flatMap(four);
      expect(await titles(field, "asc"), field).toEqual(ascending);
      expect(await titles(field, "desc"), field).toEqual(ascending.toReversed());
    }
  });

  test("a date ahead publishes then; without one it is published now", async () => {
    const ahead = await publish("İleride", { published_at: "2031-05-01 10:00" });
    expect(await read(ahead)).toMatchObject({ status: "published", published_at: "2031-05-01T07:00:00.000Z" });
    expect((await read(await publish("Şimdi"))).published_at).not.toBeNull();
  });

  test("name categories by title, and add tags that are new", async () => {
    await salon.call("POST /api/taxonomy/category", { body: { title: "Bakım", slug: "bakim" } });
    const id = await publish("Etiketli", { categories: ["bakım"], tags: ["Yeni Etiket", "yeni etiket"] });
    expect(await read(id)).toMatchObject({ categories: ["Bakım"], tags: ["Yeni Etiket"] });
    const unknown = await save(id, { categories: ["Yok böyle"] });
    expect(unknown.body).toMatchObject({ messages: { categories: "“Yok böyle” adında bir kategori yok" } });
    await save(id, { categories: [], tags: [] });
    expect(await read(id)).toMatchObject({ categories: [], tags: [] });
  });

  test("a page can't be below itself; one with pages below it is not deleted; an article has no parent", async () => {
    const [parent, child] = [await publish("Üst"), await publish("Alt")];
    expect((await save(child, { parent_id: parent })).status).toBe(200);
    const ring = await save(parent, { parent_id: child });
    expect(ring.body).toMatchObject({ messages: { parent_id: "Bir sayfa kendi altına taşınamaz." } });
    const held = await salon.try("DELETE /api/content/page/{id}", { params: { id: parent } });
    expect(held.body).toMatchObject({ error: "in_use" });
    const { id } = await salon.call("POST /api/content/post");
    const post = await salon.try("PUT /api/content/post/{id}", {
      params: { id },
      body: { title: "Yazı", status: "draft", parent_id: parent },
    });
    expect(post.body).toMatchObject({ messages: { parent_id: "Yazıların üst sayfası olmaz" } });
    expect((await salon.try("GET /api/content/page/{id}", { params: { id } })).status).toBe(404);
  });

  test("their pictures are of the business's own library", async () => {
    const id = await create();
    const picture = { type: "picture", attrs: { url: `/files/999999/${"0".repeat(40)}.png`, alt: "", caption: "" } };
    const refused = await save(id, { title: "Resimli", status: "draft", body: [picture] });
    expect(refused.body).toMatchObject({ messages: { body: "İçerikteki görseller kendi kitaplığınızdan olmalı" } });
  });
});

describe("two who write on one page", () => {
  test("an older version is refused and nothing is saved", async () => {
    const id = await publish("Ortak", { body: text("bir") });
    const { version } = await read(id);
    const both = await Promise.all([1, 2].map((n) => save(id, { body: text(`yazan ${n}`), version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ error: "stale" });
    expect((await read(id)).version).toBe(version + 1);
  });

  test("each keeps a draft and is told of the other", async () => {
    const id = await publish("Birlikte");
    const colleague = await hire(server, salon);
    await server.owner.query("update employees set is_admin = true where name = 'Merve'");
    const { version } = await read(id);
    const draft = (caller: Pick<typeof salon, "call">, title: string) =>
      caller.call("PUT /api/content/page/{id}/draft", { params: { id }, body: { fields: { title }, version } });
    await draft(colleague, "Onun taslağı");
    const { others } = await draft(salon, "Benim taslağım");
    expect(others).toHaveLength(1);
    expect(await read(id)).toMatchObject({
      title: "Birlikte",
      draft: { fields: { title: "Benim taslağım" }, is_old: false },
    });
    await save(id, { title: "Kaydedildi" });
    expect((await read(id)).draft).toBeNull();
    const theirs = await colleague.call("GET /api/content/page/{id}", { params: { id } });
    expect(theirs.draft).toMatchObject({ fields: { title: "Onun taslağı" }, is_old: true });
  });
});

describe("drafts and revisions", () => {
  test("an empty page takes its first draft's title, and one without a title is cleaned up after a day", async () => {
    const [named, empty] = [await create(), await create()];
    const body = { fields: { title: "Yarım kalan" }, version: 1 };
    await salon.call("PUT /api/content/page/{id}/draft", { params: { id: named }, body });
    expect(await read(named)).toMatchObject({ title: "Yarım kalan", slug: "yarim-kalan", status: "draft" });
    // The first run of a daily job only plans the next.
    await server.runJobs();
    server.travel(new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString());
    await server.runJobs();
    server.travel(undefined);
    expect((await read(named)).title).toBe("Yarım kalan");
    expect((await salon.try("GET /api/content/page/{id}", { params: { id: empty } })).status).toBe(404);
  });

  test("a draft keeps a block that still lacks something, which saving refuses; it keeps no other shape", async () => {
    const id = await create();
    const draft = (fields: object) =>
      salon.try("PUT /api/content/page/{id}/draft", { params: { id }, body: { fields, version: 1 } });
    const body = [
      { type: "picture", attrs: { url: "", alt: "", caption: "" } },
      { type: "gallery", attrs: { pictures: [] } },
      { type: "button", attrs: { label: "", href: "" } },
      { type: "video", attrs: { url: "https://", title: "" } },
      { type: "mapLink", attrs: { label: "", address: "" } },
    ];
    expect((await draft({ body, tags: ["a"] })).status).toBe(200);
    expect((await read(id)).draft).toMatchObject({ fields: { body, tags: ["a"] } });
    const saved = await save(id, { title: "Eksik", status: "draft", body });
    expect(saved.body).toMatchObject({ messages: { body: "İçeriğin 1. bloğu geçersiz: bir görsel seçin" } });
    const wrong = await draft({ body: [{ type: "gallery", attrs: { pictures: "x" } }] });
    expect(wrong.status).toBe(422);
  });

  test("each save is a revision, and an old one can be restored; what is gone is left out", async () => {
    const category = await salon.call("POST /api/taxonomy/category", { body: { title: "Geçici", slug: "gecici" } });
    const id = await publish("İlk hâli", { body: text("bir"), categories: ["Geçici"] });
    await save(id, { title: "İkinci hâli", body: text("iki"), categories: [] });
    await salon.call("DELETE /api/taxonomy/category/{id}", { params: { id: category.id } });
    const { data } = await salon.call("GET /api/content/page/{id}/revisions", { params: { id } });
    expect(data.map(({ title }) => title)).toEqual(["İkinci hâli", "İlk hâli"]);
    const params = { id, revision: data[1]?.id ?? 0 };
    const old = await salon.call("GET /api/content/page/{id}/revisions/{revision}", { params });
    expect(old.html).toBe("<p>bir</p>");
    const restored = await salon.call("POST /api/content/page/{id}/revisions/{revision}/restore", { params });
    expect(restored).toMatchObject({ title: "İlk hâli", html: "<p>bir</p>", categories: [], slug: "ilk-hali" });
    expect(restored.version).toBe(4);
  });
});
