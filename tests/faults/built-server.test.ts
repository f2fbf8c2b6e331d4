import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { ensureServer } from "#app/build-server.ts";
import { ProductProcess } from "../harness/process.ts";
import { openShop, RetryingClient } from "../harness/retrying-client.ts";
import { TIMEOUT_MS } from "../harness/scale.ts";

/** The built server (decision 0134): what lies beside its sources is found, and child processes run. Other tests of this folder sell on it. */

const product = new ProductProcess();
afterAll(() => product.remove());

test("the built server knows where its sources lie, and holds no letter that takes two bytes", async () => {
  const file = await ensureServer(() => undefined);
  const built = await readFile(file, "utf8");
  const sources = [...built.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, path = ""]) => path);
  expect(sources).toContain("../../app/migrations.ts");
  expect(sources.filter((path) => !existsSync(new URL(path, `file://${file}`)))).toEqual([]);
  expect(built).not.toMatch(/[^\0-\x7f]/);
});

test("it draws pictures and pages of themes in child processes", { timeout: TIMEOUT_MS }, async () => {
  await product.start();
  const { till } = await openShop(new RetryingClient(() => product.address));
  const theme = await till.call("POST /api/themes", { body: { name: "Sade" } });
  const page = { path: "templates/index.liquid", content: "<p>Çalışma günü: {{ 'ığüş' | upcase }}</p>" };
  const { html } = await till.call("POST /api/themes/{id}/preview", { params: { id: String(theme.id) }, body: page });
  expect(html).toContain("<p>Çalışma günü: IĞÜŞ</p>");
  const form = new FormData();
  const drawn = await sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  form.append("file", new Blob([new Uint8Array(drawn)]), "kapı.png");
  const { "content-type": _, ...headers } = till.headers;
  const stored = await fetch(`${product.address}/api/media`, { method: "POST", headers, body: form });
  expect([stored.status, await stored.json()]).toMatchObject([201, { title: "kapı" }]);
  expect(product.errors).toEqual([]);
});
