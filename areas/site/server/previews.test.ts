import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";

const server = await testServer();
const salon = await server.salon("Yıldız Güzellik");
const open = (url: string) => server.site.inject({ url: url.replace("https://site.example", "") });
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

const written = async (caller: Pick<typeof salon, "call"> = salon) => {
  const { id } = await caller.call("POST /api/content/page");
  await caller.call("PUT /api/content/page/{id}", {
    params: { id },
    body: { title: "Hakkımızda", status: "draft", body: [paragraph("Kaydedilen")] },
  });
  return id;
};
const link = async (content_id: number) => (await salon.call("POST /api/site/previews", { body: { content_id } })).url;

test("a preview shows the caller's draft on the website's origin, of a site and page that nobody else can open (M2)", async () => {
  const id = await written();
  expect((await open(await link(id))).body).toContain("<p>Kaydedilen</p>");
  await salon.call("PUT /api/content/page/{id}/draft", {
    params: { id },
    body: { fields: { title: "Biz", body: [paragraph("Taslak")] }, version: 2 },
  });
  const reply = await open(await link(id));
  expect(reply.body).toContain("<h1>Biz</h1>");
  expect(reply.body).toContain("<p>Taslak</p>");
  expect(reply.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const [, css = ""] = /href="([^"]*theme\.css[^"]*)"/.exec(reply.body) ?? [];
  expect((await open(css)).statusCode).toBe(200);
  expect((await open(`/site/${salon.slug}`)).statusCode).toBe(404);
});

test("a preview's link ends after 30 minutes, works for its own business alone, and can't be made up", async () => {
  const url = await link(await written());
  const other = await server.salon("Başka Salon");
  const token = url.slice(url.lastIndexOf("/") + 1);
  for (const wrong of [
    url.replace(salon.slug, other.slug),
    `/site/${salon.slug}/preview/${token.slice(0, -2)}AA`,
    `/site/${salon.slug}/preview/`,
  ])
    expect((await open(wrong)).statusCode).toBe(404);
  expect((await open(url)).statusCode).toBe(200);
  server.travel(new Date(Date.now() + 31 * 60_000).toISOString());
  expect((await open(url)).statusCode).toBe(404);
});
