import { describe, expect, test } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { kitServer } from "#tests/harness/kit-server.ts";
import { openDatabase } from "./database.ts";
import { html } from "./html.ts";
import { servePublicPages } from "./public-pages.ts";
import { newPublicToken, readPublicToken } from "./public-tokens.ts";

/** Pages for people without a sign-in (decisions §6). */

const clone = await clonedDatabase();
const { app, changes } = await kitServer(clone, {});
const database = openDatabase({ url: clone.url });
const known = newPublicToken(7);
let acted = 0;
const shown = (title: string) => ({ title, body: html`<p>${"<b>&\"'"}</p>` });
servePublicPages(
  app,
  [
    {
      path: "/t",
      changes: [],
      show: async ({ db, hash }) =>
        hash.equals(known.hash) ? { tr: shown(`işletme ${db.company}`), en: shown("business") } : undefined,
      act: async ({ hash, fields }) => {
        if (!hash.equals(known.hash)) return false;
        acted += fields.choice === "yes" ? 1 : 10;
        return true;
      },
    },
  ],
  { database, changes, limits: true },
);
const get = (url: string, headers = {}, remoteAddress = "203.0.113.1") => app.inject({ url, headers, remoteAddress });

describe("a public page", () => {
  test("escapes its values, uses the reader's language, and acts by its button alone, which leads back to it", async () => {
    const page = await get(`/t/${known.token}`);
    expect(page.body).toContain("<p>&lt;b&gt;&amp;&quot;&#39;</p>");
    expect(page.body).toContain("işletme 7");
    expect((await get(`/t/${known.token}`, { "accept-language": "en" })).body).toContain('<html lang="en">');
    expect(acted).toBe(0);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const post = (payload: string) => app.inject({ method: "POST", url: `/t/${known.token}?x`, headers, payload });
    const posted = await post("choice=yes");
    expect([posted.statusCode, posted.headers.location, acted]).toEqual([303, `/t/${known.token}`, 1]);
    const oneClick = await post("List-Unsubscribe=One-Click");
    expect([oneClick.statusCode, oneClick.body.includes("işletme 7"), acted]).toEqual([200, true, 11]);
  });

  test("opens only with a known token; wrong tokens are limited, right ones are not", async () => {
    const remoteAddress = "203.0.113.2";
    const visit = () => get(`/t/${known.token}`, {}, remoteAddress);
    for (let n = 0; n < 30; n += 1) expect((await visit()).statusCode).toBe(200);
    const statuses = [];
    for (let n = 0; n < 25; n += 1) {
      const method = n % 2 === 0 ? ("GET" as const) : ("POST" as const);
      statuses.push((await app.inject({ method, url: `/t/${newPublicToken(7).token}`, remoteAddress })).statusCode);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    const late = await visit();
    expect([late.statusCode, Number(late.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(late.body).toContain("Çok fazla deneme yapıldı");
  });
});

test("a token names its company and has 128 random bits; other text is no token", () => {
  expect(readPublicToken(known.token)).toEqual({ company: 7, hash: known.hash });
  expect(newPublicToken(36).token).toMatch(/^10\.[\w-]{22}$/);
  for (const wrong of [
    "",
    "7",
    "7.",
    "0.AAAAAAAAAAAAAAAAAAAAAA",
    `7.${"A".repeat(23)}`,
    `zzzzzzzzzzz.${"A".repeat(22)}`,
  ])
    expect(readPublicToken(wrong)).toBeUndefined();
});
