import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { MAX_UPLOAD, upload, type Upload } from "#kit/contract/upload.ts";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { as, kitServer, type TestEndpoint } from "#tests/harness/kit-server.ts";
import { openFiles, serveFiles } from "./files.ts";

const folder = await mkdtemp(join(tmpdir(), "defter-files-"));
afterAll(() => rm(folder, { recursive: true }));
const files = openFiles(folder, "a secret of the tests, long enough");
const sizes: number[] = [];
const picture: TestEndpoint = {
  right: "staff",
  upload: true,
  body: z.strictObject({ file: upload, title: z.string().optional() }),
  reply: z.strictObject({ size: z.number() }),
  about: "",
  async run(ctx, { body }) {
    const { bytes } = (body as unknown as { file: Upload }).file;
    ctx.afterwards(async () => sizes.push(bytes.length));
    return { size: bytes.length };
  },
};
const plain: TestEndpoint = {
  right: "staff",
  body: z.strictObject({ text: z.string() }),
  about: "",
  run: async () => undefined,
};
const { app } = await kitServer(
  await clonedDatabase(),
  { "POST /api/pictures": picture, "POST /api/notes": plain },
  { files },
);
serveFiles(app, files);

const form = async (parts: [string, string | Blob][]) => {
  const data = new FormData();
  for (const [name, part] of parts) {
    if (typeof part === "string") data.append(name, part);
    else data.append(name, part, "ad ı.png");
  }
  const encoded = new Response(data);
  return { type: encoded.headers.get("content-type") ?? "", payload: Buffer.from(await encoded.arrayBuffer()) };
};
const send = async (url: string, parts: [string, string | Blob][], more: Record<string, string> = as("staff", 1)) => {
  const { type, payload } = await form(parts);
  const reply = await app.inject({ method: "POST", url, headers: { ...more, "content-type": type }, payload });
  return { status: reply.statusCode, body: reply.body && JSON.parse(reply.body) };
};
const blob = (size: number) => new Blob([new Uint8Array(size)]);

describe("a form with a file", () => {
  test("with too many parts or endless part headers is refused before it is read", async () => {
    const parts = Array.from({ length: 21 }, (_, at): [string, string] => [`f${at}`, "x"]);
    expect(await send("/api/pictures", parts)).toMatchObject({ status: 400, body: { error: "bad_form" } });
    const raw = (type: string, payload: string) =>
      app.inject({
        method: "POST",
        url: "/api/pictures",
        headers: { ...as("staff", 1), "content-type": type },
        payload,
      });
    const endless = await raw("multipart/form-data; boundary=x", `--x\r\n${"a: b\r\n".repeat(1000)}\r\n\r\n--x--\r\n`);
    const none = await raw("multipart/form-data", "--x--");
    expect([endless.statusCode, none.statusCode]).toEqual([400, 400]);
  });

  test("arrives with its other fields; callbacks after the commit have run before the reply", async () => {
    const before = sizes.length;
    expect(
      await send("/api/pictures", [
        ["file", blob(300_000)],
        ["title", "Vitrin"],
      ]),
    ).toEqual({
      status: 200,
      body: { size: 300_000 },
    });
    expect(sizes.slice(before)).toEqual([300_000]);
  });

  test("is refused with its own error when the file is missing, empty, too large or accompanied by unknown fields", async () => {
    const messages = async (parts: [string, string | Blob][]) => {
      const { status, body } = await send("/api/pictures", parts);
      return [status, body.messages];
    };
    expect(await messages([["file", "metin"]])).toEqual([422, { file: "Bir dosya seçin" }]);
    expect(await messages([["title", "x"]])).toEqual([422, { file: "Bir dosya seçin" }]);
    expect(await messages([["file", blob(0)]])).toEqual([422, { file: "Dosya boş" }]);
    expect(await messages([["file", blob(MAX_UPLOAD + 1)]])).toEqual([422, { file: "Dosya en fazla 5 MB olabilir" }]);
    expect(
      await messages([
        ["file", blob(MAX_UPLOAD)],
        ["başka", "1"],
      ]),
    ).toEqual([422, { başka: "Bu alan tanınmıyor" }]);
    expect((await send("/api/pictures", [["file", blob(MAX_UPLOAD + 200_000)]])).status).toBe(413);
    expect(
      (
        await send("/api/pictures", [
          ["file", blob(1)],
          ["file", blob(2)],
        ])
      ).status,
    ).toBe(400);
  });

  test("is refused when it is malformed, and when caller or endpoint may not send forms", async () => {
    const headers = { ...as("staff", 1), "content-type": "multipart/form-data; boundary=x" };
    const reply = await app.inject({ method: "POST", url: "/api/pictures", headers, payload: "--y\r\nnonsense" });
    expect([reply.statusCode, reply.json().error]).toEqual([400, "bad_form"]);
    expect((await send("/api/pictures", [["file", blob(9)]], {})).status).toBe(401);
    expect((await send("/api/notes", [["text", "x"]])).status).toBe(415);
    const json = { ...as("staff", 1), "content-type": "application/json" };
    const text = await app.inject({ method: "POST", url: "/api/pictures", headers: json, payload: '{"file":"x"}' });
    expect([text.statusCode, text.json().messages]).toEqual([422, { file: "Bir dosya seçin" }]);
  });

  test("sent again with its key is the same intent; another file is another intent", async () => {
    const key = { ...as("staff", 1), "idempotency-key": "0b9d3f3e-8f0e-4d07-9b53-0c6a3b1c7a11" };
    const before = sizes.length;
    for (const _ of [1, 2]) expect((await send("/api/pictures", [["file", blob(77)]], key)).body).toEqual({ size: 77 });
    expect(sizes.slice(before)).toEqual([77]);
    expect((await send("/api/pictures", [["file", blob(78)]], key)).body.error).toBe("key_reused");
  });
});

describe("stored files", () => {
  const bytes = new TextEncoder().encode("bir resim");
  const get = (url: string) => app.inject({ method: "GET", url });

  test("have an address that anybody who knows it may read and cache, and are never served as a page", async () => {
    const address = await files.put(7, "employee 3", { bytes, extension: "webp" });
    expect(address).toMatch(/^\/files\/7\/[0-9a-f]{40}\.webp$/);
    expect(await files.put(7, "employee 3", { bytes, extension: "webp" })).toBe(address);
    expect(await files.put(7, "employee 4", { bytes, extension: "webp" })).not.toBe(address);
    const reply = await get(address);
    expect([reply.statusCode, reply.body]).toEqual([200, "bir resim"]);
    expect(reply.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": "9",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
  });

  test("are removed only by their own company", async () => {
    const address = await files.put(7, "employee 5", { bytes, extension: "webp" });
    await files.remove(8, address);
    await files.remove(7, "https://example.com/a.webp");
    expect((await get(address)).statusCode).toBe(200);
    await files.remove(7, address);
    await files.remove(7, address);
    expect((await get(address)).statusCode).toBe(404);
  });

  test("are found by no other address", async () => {
    const before = await readdir(folder);
    for (const url of [
      "/files/",
      "/files/7",
      "/files/../package.json",
      "/files/7/..%2f..%2fsecret.key",
      "/files/7/%00.webp",
    ])
      expect((await get(url)).statusCode, url).toBe(404);
    expect(await readdir(folder)).toEqual(before);
  });
});
