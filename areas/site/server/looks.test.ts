import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";

/** N2: the logo, the cover picture and the social networks of a website. */

const server = await testServer();
let salon: Caller & { slug: string };
beforeEach(async () => {
  salon = await server.salon("Yıldız Güzellik");
});
const put = (body: object) => salon.try("PUT /api/site", { body: body as never });
const open = async (path = "") => (await server.site.inject({ url: `/site/${salon.slug}${path}` })).body;

async function picture() {
  const file = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#c02020" } })
    .png()
    .toBuffer();
  return salon.call("POST /api/media", { body: { file: file as never } });
}

test("are shown on the site, in social cards and in structured data", async () => {
  const logo = await picture();
  const cover = await picture();
  const social = { instagram: "@yildiz", tiktok: "https://www.tiktok.com/@yildiz", whatsapp: "0532 418 27 06" };
  await put({ is_published: true, logo_id: logo.id, cover_id: cover.id, social });
  const site = await salon.call("GET /api/site");
  expect(site).toMatchObject({
    logo: { id: logo.id, url: logo.url },
    cover: { id: cover.id, url: cover.url },
    social: { instagram: "https://www.instagram.com/yildiz", facebook: "", whatsapp: "https://wa.me/905324182706" },
  });
  const home = await open();
  expect(home).toContain(`<img src="${logo.url}" width="64" height="36" alt="Yıldız Güzellik"`);
  expect(home).toContain(`src="${cover.url}"`);
  expect(home).toContain('<a href="https://www.instagram.com/yildiz" rel="me noopener">Instagram</a>');
  expect(home).toContain('href="https://wa.me/905324182706"');
  expect(home).toContain('"sameAs":["https://www.instagram.com/yildiz","https://www.tiktok.com/@yildiz"]');
  expect(home).toContain(`"logo":"https://site.example${logo.url}"`);
  for (const page of [home, await open("/contact")])
    expect(page).toContain(`<meta property="og:image" content="https://site.example${cover.url}" />`);
  expect((await server.site.inject({ url: cover.url })).statusCode).toBe(200);
});

test("absent fields stay, an empty address and no picture take them away", async () => {
  const { id } = await picture();
  await put({ logo_id: id, social: { x: "yildiz", facebook: "yildiz" } });
  await put({ social: { x: "" } });
  expect(await salon.call("GET /api/site")).toMatchObject({
    logo: { id },
    social: { x: "", facebook: "https://www.facebook.com/yildiz" },
  });
  await put({ logo_id: null });
  expect(await salon.call("GET /api/site")).toMatchObject({ logo: null });
});

test("unknown pictures, those of others and foreign addresses are refused by field", async () => {
  const other = await server.salon();
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#111" } })
    .png()
    .toBuffer();
  const { id } = await other.call("POST /api/media", { body: { file: file as never } });
  expect((await put({ logo_id: id, cover_id: 999_999 })).body).toMatchObject({
    messages: { logo_id: "Geçerli bir görsel seçin.", cover_id: "Geçerli bir görsel seçin." },
  });
  const refused = await put({ social: { instagram: "javascript:alert(1)", whatsapp: "12" } });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      messages: {
        "social.instagram": "Geçerli bir Instagram adresi veya kullanıcı adı yazın",
        "social.whatsapp": "Geçerli bir WhatsApp numarası veya adresi yazın",
      },
    },
  });
});

test("the picture of the logo or cover is not deleted", async () => {
  const logo = await picture();
  const cover = await picture();
  await put({ logo_id: logo.id, cover_id: cover.id });
  const remove = async (id: number) =>
    (await salon.try("DELETE /api/media/{id}", { params: { id }, body: { confirm: [] } })).body;
  expect(await remove(logo.id)).toMatchObject({ message: "Bu görsel web sitenizin logosu. Önce oradan kaldırın." });
  expect(await remove(cover.id)).toMatchObject({ message: "Bu görsel web sitenizin kapağı. Önce oradan kaldırın." });
  await put({ logo_id: null, cover_id: null });
  expect((await salon.try("DELETE /api/media/{id}", { params: { id: logo.id }, body: { confirm: [] } })).status).toBe(
    204,
  );
});
