import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";

const server = await testServer();
const picture = (color: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const own = async (salon: Caller) => (await salon.call("GET /api/profile")).employee.id;
const upload = (salon: Caller, id: number, file: Uint8Array) =>
  salon.try<{ meta: { url: string }; messages: Record<string, string>; error: string }>(
    "POST /api/employees/{id}/photo",
    {
      params: { id },
      body: { file },
    },
  );
const change = (salon: Caller, id: number, body: object) =>
  salon.try("PUT /api/employees/{id}", { params: { id }, body });
const get = async (url: string) => (await server.app.inject({ method: "GET", url })).statusCode;

describe("an employee's photo (H1, H3)", () => {
  test("is re-encoded, served to anybody who knows its address, and shown to colleagues", async () => {
    const salon = await server.salon();
    const id = await own(salon);
    const { status, body } = await upload(salon, id, await picture("#c02020", 900, 300));
    expect(status).toBe(200);
    const reply = await server.app.inject({ method: "GET", url: body.meta.url });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    const { data } = await salon.call("GET /api/employees");
    expect(data.find((row) => row.id === id)?.meta.url).toBe(body.meta.url);
  });

  test("the previous file is removed with a new photo, with the removal of the photo, and with the employee", async () => {
    const salon = await server.salon();
    const { id } = await salon.call("POST /api/employees", {
      body: {
        name: "Selin",
        surname: "Aksoy",
        email: `selin-${salon.slug}@ornek.com`,
        phone_number: "0532 418 27 06",
        gender: "female",
        language: "tr",
        password: "sifre-12345",
      },
    });
    const [red, blue] = [await picture("#c02020"), await picture("#2020c0")];
    const url = async (file: Uint8Array) => (await upload(salon, id, file)).body.meta.url;
    const first = await url(red);
    expect(await url(red)).toBe(first);
    expect(await get(first)).toBe(200);
    const second = await url(blue);
    expect([await get(first), await get(second)]).toEqual([404, 200]);
    expect((await change(salon, id, { meta: { url: "" } })).status).toBe(200);
    expect(await get(second)).toBe(404);
    const third = await url(red);
    await salon.call("DELETE /api/employees/{id}", { params: { id: String(id) } });
    expect(await get(third)).toBe(404);
  });

  test("a file that is no photo is refused with its own error and nothing is stored", async () => {
    const salon = await server.salon();
    const id = await own(salon);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bad = "Bu dosya bir fotoğraf olarak okunamadı. JPEG, PNG, WebP veya GIF bir fotoğraf seçin.";
    expect(await upload(salon, id, svg)).toMatchObject({ status: 422, body: { messages: { file: bad } } });
    expect(await upload(salon, id, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 422,
      body: { messages: { file: "Dosya en fazla 5 MB olabilir" } },
    });
    expect(await upload(salon, id, Buffer.alloc(8 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { messages: { file: "Dosya en fazla 5 MB olabilir." } },
    });
    expect((await upload(salon, 999_999_999, await picture("#fff"))).status).toBe(404);
    const { rows } = await server.owner.query("select photo_url from employees where id = $1", [id]);
    expect(rows).toEqual([{ photo_url: "" }]);
  });

  test("a photo can only be uploaded: no external address, no other business's file", async () => {
    const [salon, other] = [await server.salon(), await server.salon()];
    const [id, theirs] = [await own(salon), await own(other)];
    const { meta } = (await upload(other, theirs, await picture("#20c020"))).body;
    for (const url of [meta.url, "https://example.com/a.jpg", "/api/company", "data:image/png;base64,AA"])
      expect((await change(salon, id, { meta: { url } })).body.messages).toEqual({
        "meta.url": "Fotoğrafı dosya olarak yükleyin",
      });
    for (const url of [meta.url, "https://example.com/a.jpg"])
      await expect(
        server.owner.query("update employees set photo_url = $1 where id = $2", [url, id]),
        "the database refuses it too",
      ).rejects.toThrow("employees_photo_own");
    expect((await change(other, theirs, { meta: { ...meta, url: meta.url } })).status).toBe(200);
    expect(await get(meta.url)).toBe(200);
  });
});
