import sharp from "sharp";
import { expect, test } from "vitest";
import { emptyDocument } from "#areas/email/contract/new-block.ts";
import { Unreached } from "#kit/server/guarded-http.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";

/** M5: the library of pictures. */

const outside: Record<string, { status: number; bytes: Buffer }> = {};
const callers: (number | undefined)[] = [];
const server = await testServer({
  http: async ({ url, company }) => {
    callers.push(company);
    const answer = outside[url];
    if (!answer) throw new Unreached("no such host", false);
    return { ...answer, body: "" };
  },
});
const salon = await server.salon();

const picture = (width = 60, height = 40, background = "#c02020") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const add = (file: Buffer, more: object = {}, by: Caller = salon) =>
  by.try<{ id: number; url: string }>("POST /api/media", { body: { file: file as never, ...more } as never });
const file = (url: string) => server.app.inject({ url });
const list = async (query: object = {}, by: Caller = salon) => (await by.call("GET /api/media", { query })).data;

test("a picture is re-encoded for mails, listed newest first and searched by title and entity", async () => {
  const own = await server.salon();
  const first = await add(await picture(3000, 1500), { title: "Işıklı vitrin", entity: "page", id: "4" }, own);
  expect(first).toMatchObject({ status: 201, body: { title: "Işıklı vitrin", entity: "page", entity_id: 4 } });
  const kept = await file(first.body.url);
  expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 800 });
  const second = await add(await picture(), {}, own);
  expect(second.body).toMatchObject({ title: "foto", entity: null, entity_id: null });
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  expect(ids(await list({}, own))).toEqual([second.body.id, first.body.id]);
  expect(ids(await list({ query: "isikli" }, own))).toEqual([first.body.id]);
  expect(ids(await list({ entity: "page" }, own))).toEqual([first.body.id]);
});

test("the same picture twice gets two rows with separate files; deleting one keeps the other", async () => {
  const bytes = await picture();
  const [one, other] = [(await add(bytes)).body, (await add(bytes)).body];
  expect(one.url).not.toBe(other.url);
  expect((await salon.try("DELETE /api/media/{id}", { params: { id: one.id } })).status).toBe(204);
  expect([(await file(one.url)).statusCode, (await file(other.url)).statusCode]).toEqual([404, 200]);
  expect((await salon.try("DELETE /api/media/{id}", { params: { id: one.id } })).status).toBe(404);
});

test.each<[string, () => Promise<Buffer>, number, string]>([
  ["a program", async () => Buffer.from("MZ nothing to see"), 422, "Bu dosya bir fotoğraf olarak okunamadı"],
  ["an SVG", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 422, "Bu dosya bir fotoğraf"],
  ["a damaged picture", async () => (await picture()).subarray(0, 60), 422, "Bu dosya bir fotoğraf olarak okunamadı"],
  ["a file without content", async () => Buffer.alloc(0), 422, "Dosya boş"],
  ["more than 5 MB", async () => Buffer.alloc(5 * 1024 * 1024 + 1), 422, "Dosya en fazla 5 MB olabilir"],
  ["more than 25 megapixels", () => picture(6000, 5000), 422, "Fotoğraf en fazla 25 megapiksel olabilir"],
])("%s is refused in words and leaves nothing behind", async (_what, bytes, status, sentence) => {
  const before = await list();
  const refused = await add(await bytes());
  expect(refused.status).toBe(status);
  expect((refused.body as unknown as { messages: { file: string } }).messages.file).toContain(sentence);
  expect(await list()).toEqual(before);
});

test("deleting a picture that templates show asks for a confirmation that names them", async () => {
  const { id, url } = (await add(await picture())).body;
  const document = {
    root: { type: "EmailLayout", data: { childrenIds: ["block-1"] } },
    "block-1": { type: "Image", data: { props: { url, alt: "Vitrin" } } },
  };
  for (const [name, json_content] of [
    ["Kış", document],
    ["Yaz", document],
    ["Boş", emptyDocument()],
  ] as const)
    await salon.call("POST /api/marketing/templates", { body: { name, json_content } as never });
  const remove = (confirm: "in_templates"[]) =>
    salon.try("DELETE /api/media/{id}", { params: { id }, body: { confirm } });
  const sentence = "Bu görsel şu şablonlarda kullanılıyor: Kış, Yaz. Silerseniz onlarda görünmez.";
  expect(await remove([])).toMatchObject({
    status: 409,
    body: { errors: [{ code: "in_templates", message: sentence }] },
  });
  expect((await file(url)).statusCode).toBe(200);
  expect((await remove(["in_templates"])).status).toBe(204);
  expect((await file(url)).statusCode).toBe(404);
});

test("deleting a picture that pages show asks too; a featured picture stays", async () => {
  const { id, url } = (await add(await picture())).body;
  const page = await salon.call("POST /api/content/page");
  const put = (body: object) => salon.call("PUT /api/content/page/{id}", { params: { id: page.id }, body });
  const block = { type: "picture", attrs: { url, alt: "", caption: "" } };
  await put({ title: "Vitrin", status: "draft", body: [block], thumbnail_id: id });
  const remove = (confirm: "in_contents"[]) =>
    salon.try("DELETE /api/media/{id}", { params: { id }, body: { confirm } });
  expect(await remove(["in_contents"])).toMatchObject({ status: 409, body: { error: "featured_picture" } });
  await put({ thumbnail_id: null });
  const message = "Bu görsel şu sayfa ve yazılarda kullanılıyor: Vitrin. Silerseniz onlarda görünmez.";
  expect(await remove([])).toMatchObject({ status: 409, body: { errors: [{ code: "in_contents", message }] } });
  expect((await remove(["in_contents"])).status).toBe(204);
});

test("a picture's uses are listed: drafts, themes and the website's looks too; theme files are asked about", async () => {
  const own = await server.salon();
  const { id, url } = (await add(await picture(), {}, own)).body;
  const uses = async () => (await own.call("GET /api/media/{id}/uses", { params: { id } })).data;
  expect(await uses()).toEqual([]);
  const page = await own.call("POST /api/content/page");
  const fields = { title: "Taslak sayfa", body: [{ type: "picture", attrs: { url, alt: "", caption: "" } }] };
  await own.call("PUT /api/content/page/{id}/draft", {
    params: { id: page.id },
    body: { fields, version: page.version } as never,
  });
  const theme = await own.call("POST /api/themes", { body: { name: "Bizim" } });
  await own.call("POST /api/themes/{id}/files", {
    params: { id: theme.id },
    body: { path: "snippets/vitrin.liquid", content: `<img src="${url}">` },
  });
  await own.call("PUT /api/site", { body: { logo_id: id } });
  expect(await uses()).toEqual([
    { kind: "page", id: page.id, title: "Taslak sayfa", place: "draft" },
    { kind: "theme", id: theme.id, title: "Bizim · snippets/vitrin.liquid", place: "body" },
    { kind: "site", id: null, title: "", place: "logo" },
  ]);
  const remove = (confirm: ("in_contents" | "in_themes")[]) =>
    own.try("DELETE /api/media/{id}", { params: { id }, body: { confirm } });
  expect(await remove(["in_contents", "in_themes"])).toMatchObject({
    status: 409,
    body: { error: "site_logo_picture" },
  });
  await own.call("PUT /api/site", { body: { logo_id: null } });
  expect(await remove(["in_contents"])).toMatchObject({ status: 409, body: { errors: [{ code: "in_themes" }] } });
  expect((await remove(["in_contents", "in_themes"])).status).toBe(204);
  expect((await salon.try("GET /api/media/{id}/uses", { params: { id } })).status).toBe(404);
});

const copy = (url: string) => salon.try<{ id: number; url: string }>("POST /api/media/copies", { body: { url } });

test("a copied picture without a name is called one in the business's language", async () => {
  const english = await server.salon();
  await english.call("POST /api/settings", { body: { defaults: { language: "en" } } });
  outside["https://site.example/"] = { status: 200, bytes: await picture() };
  const { body } = await english.try("POST /api/media/copies", { body: { url: "https://site.example/" } });
  expect(body).toMatchObject({ title: "Picture" });
});

test("a picture of another host is copied into the library under its own name, even if its address has bad escapes", async () => {
  outside["https://site.example/a/k%C4%B1%C5%9F.png?x=1"] = { status: 200, bytes: await picture() };
  callers.length = 0;
  const made = await copy("https://site.example/a/k%C4%B1%C5%9F.png?x=1");
  expect(made).toMatchObject({ status: 201, body: { title: "kış" } });
  // A host that fails for one business is still called for others.
  expect(callers).toEqual([(await salon.call("GET /api/company")).id]);
  expect((await file(made.body.url)).statusCode).toBe(200);
  outside["https://site.example/k%zz.png"] = { status: 200, bytes: await picture() };
  expect(await copy("https://site.example/k%zz.png")).toMatchObject({ status: 201, body: { title: "k%zz" } });
});

test.each<[string, string, { status: number; bytes: Buffer } | undefined]>([
  ["a host that does not answer", "https://nowhere.example/a.png", undefined],
  ["a redirection", "https://site.example/moved", { status: 302, bytes: Buffer.alloc(0) }],
  ["a page", "https://site.example/page", { status: 200, bytes: Buffer.from("<html>") }],
  ["a text that is no address", "a b", undefined],
  ["a broken escape", "https://site.example/%E0%A4%A", { status: 200, bytes: Buffer.from("x") }],
])("%s is refused on its field", async (_what, url, answer) => {
  if (answer) outside[url] = answer;
  const refused = await copy(url);
  expect(refused.status).toBe(422);
  expect(Object.keys((refused.body as unknown as { messages: object }).messages)).toEqual(["url"]);
});

test("another business neither sees nor deletes a picture, and no row refers to another's file", async () => {
  const other = await server.salon();
  const { id, url } = (await add(await picture())).body;
  expect(await list({}, other)).toEqual([]);
  expect((await other.try("DELETE /api/media/{id}", { params: { id } })).status).toBe(404);
  const { id: company } = await other.call("GET /api/company");
  await expect(
    server.owner.query("insert into media (company_id, title, url) values ($1, 'x', $2)", [company, url]),
  ).rejects.toThrow("media_url_own");
  expect((await file(url)).statusCode).toBe(200);
});
