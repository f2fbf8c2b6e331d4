import sharp from "sharp";
import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { productMaker } from "#tests/harness/product-maker.ts";

const server = await testServer();
const salon = await server.salon();
const put = await productMaker(salon);
const picture = (color: string) =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const upload = (id: number, file: Uint8Array) =>
  salon.try<{ picture: string; messages: Record<string, string> }>("POST /api/products/{id}/picture", {
    params: { id },
    body: { file },
  });
const get = (url: string) => server.app.inject({ method: "GET", url });

test("a product's picture is re-encoded, listed, replaced and removed with its file, and does not change the version (F3)", async () => {
  const { id, version } = await put({ inventory_quantity: 0 });
  const first = (await upload(id, await picture("#c02020"))).body.picture;
  expect(await sharp((await get(first)).rawPayload).metadata()).toMatchObject({
    format: "webp",
    width: 320,
    height: 320,
  });
  const { data } = await salon.call("GET /api/products");
  expect(data.find((row) => row.id === id)).toMatchObject({ picture: first, version });
  const second = (await upload(id, await picture("#2020c0"))).body.picture;
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  await salon.call("DELETE /api/products/{id}/picture", { params: { id } });
  expect((await salon.call("GET /api/products/{id}", { params: { id } })).picture).toBe("");
  expect((await get(second)).statusCode).toBe(404);
  const third = (await upload(id, await picture("#20c020"))).body.picture;
  await salon.call("DELETE /api/products/{id}", { params: { id } });
  expect((await get(third)).statusCode).toBe(404);
});

test("a file that is no picture is refused with its own error and nothing is stored (F3)", async () => {
  const { id } = await put();
  expect(await upload(id, Buffer.from("<svg></svg>"))).toMatchObject({
    status: 422,
    body: { messages: { file: expect.stringContaining("fotoğraf olarak okunamadı") } },
  });
  expect((await upload(999_999_999, await picture("#fff"))).status).toBe(404);
  expect((await salon.call("GET /api/products/{id}", { params: { id } })).picture).toBe("");
});
