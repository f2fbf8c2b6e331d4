import sharp from "sharp";
import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";

/** M5: files that a browser could run, under any name and type: refused, or served as a picture of ours. */

const server = await testServer();
const salon = await server.salon();

const run = "alert(document.domain)";
const small = (format: "png" | "jpeg" | "gif" | "webp") =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: "#c02020" } })
    .toFormat(format)
    .toBuffer();
const pictures = await Promise.all((["png", "jpeg", "gif", "webp"] as const).map(small));

const scripts: readonly string[] = [
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><script>${run}</script></svg>`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  `<!doctype html><script>${run}</script>`,
  `<?xml-stylesheet href="javascript:${run}"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${run}</script></html>`,
  `GIF89a/*<script>*/=1;${run}//</script>`,
  `%PDF-1.7 1 0 obj<</OpenAction<</S/JavaScript/JS(${run})>>>>`,
  `<?php system($_GET[0]); ?>`,
  `push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'https://evil.example/a'\npop graphic-context`,
  "PK\u0003\u0004AndroidManifest.xml",
];
/** Scripts alone, and before, after and inside a real picture. */
const bodies: readonly Buffer[] = scripts.flatMap((script) => {
  const text = Buffer.from(script);
  return [
    text,
    Buffer.concat([Buffer.from("\ufeff"), text]),
    ...pictures.flatMap((picture) => [
      Buffer.concat([picture, text]),
      Buffer.concat([picture.subarray(0, 24), text, picture.subarray(24)]),
    ]),
  ];
});
const names = ["a.png", "a.svg", "a.html", "a.png.html", "../../a.js", "a.png\u0000.html", `"><script>.png`, "a.php"];
const types = ["image/png", "image/svg+xml", "text/html", "application/javascript"];
const uploads = Array.from({ length: 200 }, (_, at) => ({
  bytes: bodies[at % bodies.length] as Buffer,
  name: names[at % names.length] as string,
  type: types[(at >> 3) % types.length] as string,
}));

const magic = { "image/jpeg": "ffd8ff", "image/png": "89504e47" } as const;

test("200 hostile uploads: none is served active", async () => {
  let kept = 0;
  for (const { bytes, name, type } of uploads) {
    const file = new File([new Uint8Array(bytes)], name, { type });
    const { status, body } = await salon.try<{ url: string }>("POST /api/media", { body: { file: file as never } });
    expect([name, status]).toEqual([name, status === 201 ? 201 : 422]);
    if (status !== 201) continue;
    kept++;
    expect(body.url).toMatch(/^\/files\/\d+\/[0-9a-f]{40}\.(jpg|png)$/);
    for (const app of [server.app, server.site]) {
      const { headers, rawPayload } = await app.inject({ url: body.url });
      const served = headers["content-type"] as keyof typeof magic;
      expect(Object.keys(magic)).toContain(served);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(rawPayload.subarray(0, 4).toString("hex").startsWith(magic[served])).toBe(true);
      // The picture is made anew, so nothing that came with it is left.
      expect(rawPayload.includes("alert") || rawPayload.includes("evil.example")).toBe(false);
    }
  }
  // Real pictures with a script behind them are pictures.
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(uploads.length);
});
