import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sizeAddress, sizeAddresses } from "#kit/contract/pictures.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { productMaker } from "#tests/harness/product-maker.ts";

/** Sizes of pictures (decision 0101): WebP at once, AVIF by a job, in the pages of the site. */

const server = await testServer();
const salon = await server.salon();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c02020" } })
    .jpeg()
    .toBuffer();
const add = (file: Buffer, by: Caller = salon) =>
  by.call("POST /api/media", { body: { file: file as never } as never });
const got = (url: string) => server.app.inject({ url });
const there = async (url: string) => (await got(url)).statusCode === 200;
const sizeOf = async (url: string) => {
  const { rawPayload, headers } = await got(url);
  const { format, width, height } = await sharp(rawPayload).metadata();
  return [headers["content-type"], format, width, height];
};
const runJobs = async (by: Caller) => server.runJobs((await by.call("GET /api/company")).id);
const rowOf = async (url: string) =>
  (await server.owner.query("select width, height, formats from picture_sizes where url = $1", [url])).rows[0];

describe("a picture of the library", () => {
  test("has WebP sizes at once", async () => {
    const { url, thumb } = await add(await picture(1700, 850));
    expect(thumb).toBe(sizeAddress(url, 320, "webp"));
    expect(await rowOf(url)).toEqual({ width: 1600, height: 800, formats: ["webp"] });
    for (const step of [320, 640, 960, 1280, 1600])
      expect(await sizeOf(sizeAddress(url, step, "webp"))).toEqual(["image/webp", "webp", step, step / 2]);
    expect(await there(sizeAddress(url, 640, "avif"))).toBe(false);
  });

  test("has AVIF sizes after the job; all go with it", async () => {
    const own = await server.salon();
    const { id, url } = await add(await picture(400, 200), own);
    await runJobs(own);
    expect(await sizeOf(sizeAddress(url, 640, "avif"))).toEqual(["image/avif", "heif", 400, 200]);
    expect(await rowOf(url)).toEqual({ width: 400, height: 200, formats: ["avif", "webp"] });
    expect((await own.try("DELETE /api/media/{id}", { params: { id } })).status).toBe(204);
    const left = await Promise.all([url, ...sizeAddresses(url)].map(there));
    expect([left.includes(true), await rowOf(url)]).toEqual([false, undefined]);
  });

  test("is not enlarged: its last size is as wide as itself", async () => {
    const { url } = await add(await picture(500, 900));
    expect(await sizeOf(sizeAddress(url, 640, "webp"))).toEqual(["image/webp", "webp", 500, 900]);
    expect(await there(sizeAddress(url, 960, "webp"))).toBe(false);
    expect((await sizeOf(sizeAddress((await add(await picture(4, 3))).url, 320, "webp"))).slice(2)).toEqual([4, 3]);
  });

  test("removed before its job leaves no file, and the job ends well", async () => {
    const own = await server.salon();
    const { id, url } = await add(await picture(300, 200), own);
    await own.call("DELETE /api/media/{id}", { params: { id } });
    const log = await runJobs(own);
    expect(log.filter((line) => /fail|dead/.test(line))).toEqual([]);
    expect(await there(sizeAddress(url, 320, "avif"))).toBe(false);
  });

  test("stored before there were sizes gets them by the daily job", async () => {
    const own = await server.salon();
    const { url } = await add(await picture(350, 175), own);
    const { id } = await own.call("GET /api/company");
    await runJobs(own);
    await server.owner.query("delete from picture_sizes where company_id = $1", [id]);
    server.travel(new Date(Date.now() + 26 * 3_600_000).toISOString());
    await runJobs(own);
    server.travel(undefined);
    expect(await rowOf(url)).toEqual({ width: 350, height: 175, formats: ["avif", "webp"] });
  });
});

test("products and employees have larger sizes than screens show, for the site", async () => {
  const product = await (await productMaker(salon))();
  const [one] = (await salon.call("GET /api/employees", { query: { type: "all" } as never })).data;
  const file = (await picture(1000, 1400)) as never;
  const shown = await salon.call("POST /api/products/{id}/picture", { params: { id: product.id }, body: { file } });
  const photo = await salon.call("POST /api/employees/{id}/photo", { params: { id: one?.id ?? 0 }, body: { file } });
  expect(await sizeOf(shown.picture)).toEqual(["image/webp", "webp", 320, 320]);
  expect(await rowOf(shown.picture)).toMatchObject({ width: 960, height: 960 });
  expect(await rowOf(photo.meta.url)).toMatchObject({ width: 640, height: 640 });
  await salon.call("DELETE /api/products/{id}/picture", { params: { id: product.id } });
  expect([await rowOf(shown.picture), await there(sizeAddress(shown.picture, 960, "webp"))]).toEqual([
    undefined,
    false,
  ]);
});

test("pages of the site show pictures in their sizes, with width and height", async () => {
  const own = await server.salon();
  const { id, url } = await add(await picture(500, 250), own);
  const page = await own.call("POST /api/content/post");
  const block = { type: "picture", attrs: { url, alt: 'A "quoted" <name>', caption: "" } };
  const body = { title: "Vitrin", status: "published", body: [block], thumbnail_id: id } as const;
  await own.call("PUT /api/content/post/{id}", { params: { id: page.id }, body: body as never });
  await own.call("PUT /api/site", { body: { is_published: true, cover_id: id, logo_id: id } });
  const shown = async (path: string) => (await server.site.inject({ url: `/site/${own.slug}${path}` })).body;
  const article = await shown("/articles/vitrin");
  expect(article).toContain(`srcset="${sizeAddress(url, 320, "webp")} 320w, ${sizeAddress(url, 640, "webp")} 500w"`);
  expect(article).toContain('alt="A &quot;quoted&quot; &lt;name&gt;"');
  const inText = [...article.matchAll(/<img [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(url));
  expect(inText.filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag))).toEqual([]);
  expect(article).not.toContain("image/avif");
  await runJobs(own);
  const home = await shown("");
  expect(home).toContain('<source type="image/avif"');
  expect([...home.matchAll(/<picture>/g)].length).toBe(3);
});
