import { createHash } from "node:crypto";
import { html, type Html } from "#kit/server/html.ts";
import type { VisitorReply } from "#kit/server/visitor-routes.ts";
import { codeLook } from "./code-look.page.ts";
import type { Language } from "./words.page.ts";

/** The frame of the booking pages: our own small style and script, allowed by their hashes alone; no cookie, nothing loaded. */

const style = `
:root { color-scheme: light dark; --bg: #f6f7f9; --card: #fff; --hover: #f4f5f8; --line: #e4e7ec; --border: #c3c9d3; --text: #171a21;
  --soft: #454c59; --faint: #5f6776; --accent: #4650cf; --accent-text: #3a42b0; --accent-soft: #ebedfe; --ok: #17663a; --ok-soft: #e4f5ea;
  --warn: #8a4b00; --warn-soft: #fdf0da; --danger: #c4291f; --bad: #b3261e; --bad-soft: #fdeae8; }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1115; --card: #16191e; --hover: #1d2027; --line: #272b33; --border: #3f4653;
  --text: #eceef2; --soft: #b6bcc7; --faint: #939ba9; --accent: #5661dc; --accent-text: #aab4fa; --accent-soft: #262a4a; --ok: #86d9a4;
  --ok-soft: #143524; --warn: #f2be6a; --warn-soft: #3b2a0c; --danger: #c93b32; --bad: #ffa49b; --bad-soft: #451d1b; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--bg); color: var(--text); font: 15px/1.45 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
main { width: min(720px, 100%); margin: 0 auto; padding: 20px 16px 32px; }
.from { display: flex; gap: 16px; justify-content: space-between; margin: 0 0 2px; color: var(--soft); font-size: 14px; } .from a { display: inline-block; padding: 4px 0; color: inherit; } h1 { margin: 0 0 16px; font-size: 20px; line-height: 28px; }
h2 { margin: 20px 0 8px; font-size: 14px; line-height: 20px; color: var(--soft); } h2:first-child { margin-top: 0; } :not(.both) > section + section > h2:first-child { margin-top: 20px; }
p { margin: 0 0 12px; color: var(--soft); } a { color: var(--accent-text); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 0 0 16px; }
.jump { position: absolute; z-index: 1; padding: 8px 12px; background: var(--card); } .jump:not(:focus), .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
ul { list-style: none; margin: 0; padding: 0; }
.rows { background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.rows li { display: flex; align-items: stretch; } .rows li + li { border-top: 1px solid var(--line); }
.rows a { color: inherit; text-decoration: none; } .rows a:hover { background: var(--hover); }
.go { flex: 1; padding: 12px 8px 12px 16px; min-height: 56px; } .go b { display: block; font-weight: 500; }
.go small { color: var(--faint); font-size: 13px; } .tabular, .go small { font-variant-numeric: tabular-nums; }
.rows .plus { display: grid; place-items: center; width: 56px; font-size: 22px; color: var(--accent-text); }
.rows .plus[data-on] { color: var(--ok); }
.bar { position: sticky; bottom: 0; display: flex; gap: 12px; align-items: center; justify-content: space-between; margin: 16px -16px -32px;
  padding: 12px 16px; background: var(--card); border-top: 1px solid var(--line); }
.bar p { margin: 0; }
.said { display: flex; gap: 8px; justify-content: space-between; align-items: baseline; margin: 0 0 16px; } .said p { margin: 0; color: var(--text); } .said a { flex: none; }
.chips { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 16px; }
.chips a, .times a, .times button { display: grid; place-items: center; min-height: 44px; padding: 4px 12px; border: 1px solid var(--border);
  border-radius: 6px; background: var(--card); color: var(--text); text-decoration: none; font: inherit; font-variant-numeric: tabular-nums; cursor: pointer; }
:is(.chips, .times) :is(a, button):hover { background: var(--hover); }
.chips [aria-current] { background: var(--accent-soft); border-color: var(--accent); color: var(--accent-text); font-weight: 500; }
.both { display: grid; gap: 16px; align-items: start; margin-bottom: 16px; } .both .card { margin: 0; } @media (min-width: 700px) { .both { grid-template-columns: 336px 1fr; } }
.month { display: grid; grid-template-columns: repeat(7, 1fr); gap: 2px; text-align: center; }
.month span, .month a { display: grid; place-content: center; min-height: 44px; border-radius: 6px; line-height: 1.15; font-variant-numeric: tabular-nums; }
.month .head { min-height: 24px; color: var(--faint); font-size: 12px; } .month small { font-size: 11px; color: inherit; }
.month .off { color: var(--faint); opacity: .55; } .month a { color: var(--text); font-weight: 500; text-decoration: none; background: var(--hover); }
.month a:hover { background: var(--accent-soft); } .month a[aria-current] { background: var(--accent); color: #fff; }
.pager { display: flex; justify-content: space-between; margin: 8px 0 0; } .pager a { padding: 10px 0; }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(76px, 1fr)); gap: 8px; }
.wide { grid-template-columns: 1fr; }
dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: 6px 16px; } dt { color: var(--faint); font-size: 13px; } dd { margin: 0; }
form { margin: 0; } label { display: block; margin: 0 0 4px; font-size: 13px; font-weight: 500; } .field { margin: 0 0 16px; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--border); border-radius: 6px; background: var(--card);
  color: var(--text); font: inherit; font-size: 16px; } input[aria-invalid] { border-color: var(--danger); }
.code { font-size: 22px; letter-spacing: .3em; font-variant-numeric: tabular-nums; max-width: 220px; }
.hint, .error { margin: 4px 0 0; font-size: 13px; } .error { color: var(--bad); }
.button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 1px solid var(--accent); border-radius: 6px; background: var(--accent);
  color: #fff; font: inherit; font-weight: 600; line-height: 26px; text-align: center; text-decoration: none; cursor: pointer; }
.bar .button { width: auto; } .quiet { border-color: var(--border); background: none; color: var(--text); } .danger { background: var(--danger); border-color: var(--danger); }
.stack { display: grid; gap: 8px; margin-top: 16px; } .stack p { margin: 8px 0; }
details { margin: 0 0 16px; } summary { cursor: pointer; padding: 8px 0; color: var(--accent-text); } summary.button { list-style: none; color: var(--text); padding: 10px 16px; }
summary::-webkit-details-marker { display: none; } details p { font-size: 14px; white-space: pre-line; }
.note { padding: 12px; border-radius: 8px; margin: 0 0 16px; background: var(--warn-soft); color: var(--warn); } .note p { margin: 0; color: inherit; }
.note strong { display: block; } .note[data-tone=ok] { background: var(--ok-soft); color: var(--ok); } .note[data-tone=bad] { background: var(--bad-soft); color: var(--bad); }
:is(a, button, input, summary):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

/** Without it everything works; with it a typed code is sent at once, a form only once, and a frame has the page's height. */
const script = `(() => {
  const code = document.querySelector("[data-code]");
  if (code) code.addEventListener("input", () => { if (/^\\d{6}$/.test(code.value.replace(/\\s/g, ""))) code.form.requestSubmit(); });${codeLook}
  document.addEventListener("submit", (event) => { const form = event.target;
    if (form.dataset.sent) event.preventDefault(); else form.dataset.sent = "1"; });
  addEventListener("pageshow", () => { for (const form of document.forms) delete form.dataset.sent; });
  if (parent !== window) new ResizeObserver(() =>
    parent.postMessage({ defterBooking: document.documentElement.dataset.slug, height: document.body.offsetHeight }, "*")).observe(document.body);
})();`;

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// Measuring tools (Lighthouse) read /robots.txt as the page does.
const headersFor = (ancestors: string) => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; connect-src 'self'; style-src ${sha(style)}; script-src ${sha(script)}; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
});

const framable = headersFor("*");
const unframable = { ...headersFor("'none'"), "x-frame-options": "DENY", "x-robots-tag": "noindex" };

export interface Shown {
  language: Language;
  /** The business. */
  from?: string;
  /** Address of its website. */
  website?: string | undefined;
  /** The page in its other language. */
  other?: { language: Language; url: string } | undefined;
  slug?: string;
  title: string;
  /** For search engines. */
  description?: string;
  /** The page's one address for them, although both origins serve it. */
  canonical?: string;
  body: Html;
  status?: number;
}

const languageNames = { tr: "Türkçe", en: "English" } as const;

/** A page; `manage` pages can't be framed by other sites, so that nobody presses their buttons unseen. */
export function shell(
  kind: "book" | "manage",
  { language, from, website, other, slug = "", title, description, canonical, body, status = 200 }: Shown,
): VisitorReply {
  const head = html`<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="format-detection" content="telephone=no" /><title>${title}${from && ` · ${from}`}</title>${
      description && html`<meta name="description" content="${description}" />`
    }${canonical && html`<link rel="canonical" href="${canonical}" />`}`;
  const main = html`<main>
    ${
      from &&
      html`<p class="from">
        <span>${website === undefined ? from : html`<a href="${website}" target="_top">${from}</a>`}</span>
        ${other && html`<a href="${other.url}" lang="${other.language}" hreflang="${other.language}">${languageNames[other.language]}</a>`}
      </p>`
    }
    <h1>${title}</h1>
    ${body}
  </main>`;
  const page = `<!doctype html><html lang="${language}" data-slug="${slug.replace(/[^a-z0-9-]/g, "")}"><head>${head.text}<style>${style}</style></head><body>${main.text}<script>${script}</script></body></html>`;
  return { status, headers: kind === "book" ? framable : unframable, body: page };
}

export type Tone = "ok" | "warn" | "bad";

/** A message inside the page, read out at once. */
export const note = (tone: Tone, title: string, text: string | Html = ""): Html =>
  html`<div class="note" data-tone="${tone}" role="${tone === "ok" ? "status" : "alert"}">
    <strong>${title}</strong>${text !== "" && html`<p>${text}</p>`}
  </div>`;

/** Facts in two columns; empty ones are left out. */
export const facts = (rows: readonly (readonly [string, string | Html | undefined])[]): Html =>
  html`<dl>
    ${rows.map(
      ([name, value]) =>
        value !== undefined &&
        value !== "" &&
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
