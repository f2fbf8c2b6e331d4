import { formatKurus } from "../contract/money.ts";
import type { TestPage } from "./test-payments.ts";

const texts = {
  tr: {
    title: "Test ödemesi",
    notice: "Bu bir test sayfasıdır. Kart sorulmaz, para çekilmez.",
    pay: "Öde",
    cancel: "Vazgeç",
    over: "Bu ödeme sayfasının süresi doldu",
    overHint: "Para çekilmedi. Geri dönüp ödemeyi yeniden başlatın.",
  },
  en: {
    title: "Test payment",
    notice: "This is a test page. It asks for no card and takes no money.",
    pay: "Pay",
    cancel: "Cancel",
    over: "This payment page is no longer open",
    overHint: "No money was taken. Go back and start the payment again.",
  },
} as const;

/** The page loads nothing and sends its form to us alone. */
export const testPaymentHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

/** The built-in page: amount, what for, pay or cancel; when it is over or forged, that it is. */
export function testPaymentHtml(page: TestPage | undefined, isOver: boolean): string {
  const language = page?.language ?? "tr";
  const t = texts[language];
  const body =
    page && !isOver
      ? `<p class="notice">${t.notice}</p><p>${escaped(page.description)}</p>
         <p class="amount">${formatKurus(page.amount, page.currency)}</p>
         <form method="post"><button name="choice" value="pay">${t.pay}</button>
         <button name="choice" value="cancel" class="quiet">${t.cancel}</button></form>`
      : `<p>${t.overHint}</p>`;
  const title = isOver ? t.over : t.title;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Defter</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; --bg: #f6f7f9; --card: #fff; --line: #e4e7ec; --text: #171a21; --soft: #454c59; --accent: #4650cf;
  --notice: #fdf0da; --on-notice: #8a4b00; }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1115; --card: #16191e; --line: #272b33; --text: #eceef2; --soft: #b6bcc7;
  --accent: #5661dc; --notice: #33260f; --on-notice: #f0b65e; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--bg); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; }
main { width: min(400px, calc(100vw - 32px)); box-sizing: border-box; padding: 24px; background: var(--card);
  border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 16px; font-size: 20px; }
p { margin: 0 0 12px; color: var(--soft); }
.notice { padding: 10px 12px; border-radius: 8px; background: var(--notice); color: var(--on-notice); }
.amount { color: var(--text); font-size: 28px; font-weight: 600; }
form { display: grid; gap: 8px; margin-top: 20px; }
button { height: 44px; border: 1px solid var(--accent); border-radius: 6px; background: var(--accent); color: #fff; font: inherit;
  font-weight: 600; cursor: pointer; }
button.quiet { border-color: var(--line); background: none; color: var(--text); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;
