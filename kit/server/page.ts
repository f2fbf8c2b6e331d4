import { createHash } from "node:crypto";
import { html, type Html } from "./html.ts";

/** A small page rendered by the server: it loads nothing, runs no script and sets no cookie. */
export interface Page {
  language: "tr" | "en";
  title: string;
  /** The name of the business, above the title. */
  from?: string;
  body: Html;
}

const style = `
:root { color-scheme: light dark; --bg: #f6f7f9; --card: #fff; --line: #e4e7ec; --text: #171a21; --soft: #454c59; --accent: #4650cf;
  --notice: #fdf0da; --on-notice: #8a4b00; --done: #e3f5ea; --on-done: #1a6b3c; --danger: #b42318; }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1115; --card: #16191e; --line: #272b33; --text: #eceef2; --soft: #b6bcc7;
  --accent: #5661dc; --notice: #33260f; --on-notice: #f0b65e; --done: #10301f; --on-done: #6fd39b; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--bg); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; }
main { width: min(400px, calc(100vw - 32px)); box-sizing: border-box; margin: 16px 0; padding: 24px; background: var(--card);
  border: 1px solid var(--line); border-radius: 12px; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 12px; color: var(--soft); }
dl { margin: 0 0 12px; } dt { color: var(--soft); font-size: 13px; } dd { margin: 0 0 8px; }
.from { margin: 0 0 4px; font-size: 13px; }
.notice { padding: 10px 12px; border-radius: 8px; background: var(--notice); color: var(--on-notice); }
.done { padding: 10px 12px; border-radius: 8px; background: var(--done); color: var(--on-done); }
.amount { color: var(--text); font-size: 28px; font-weight: 600; }
form { display: grid; gap: 8px; margin-top: 20px; }
.choices { display: grid; gap: 8px; margin-top: 20px; } .choices form, .choices p { margin: 0; } .choices details p { margin: 12px 0; }
button, .quiet { box-sizing: border-box; min-height: 44px; padding: 8px 12px; border: 1px solid var(--accent); border-radius: 6px;
  background: var(--accent); color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.quiet { border-color: var(--line); background: none; color: var(--text); } a.quiet, summary { display: block; line-height: 26px; }
summary { list-style: none; } summary::-webkit-details-marker { display: none; }
.danger { border-color: var(--danger); background: var(--danger); }
dd a { color: inherit; }
:is(button, a, summary):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

/** The page loads nothing, sends its form only to us, and can't be framed. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** The whole page as text. */
export function renderPage({ language, title, from, body }: Page): string {
  const head = html`<meta charset="utf-8" /><meta
      name="viewport"
      content="width=device-width, initial-scale=1"
    /><title>${title}${from && ` · ${from}`}</title>`;
  const main = html`<main>
    ${from && html`<p class="from">${from}</p>`}
    <h1>${title}</h1>
    ${body}
  </main>`;
  return `<!doctype html><html lang="${language}"><head>${head.text}<style>${style}</style></head><body>${main.text}</body></html>`;
}
