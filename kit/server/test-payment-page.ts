import { formatKurus } from "../contract/money.ts";
import { html } from "./html.ts";
import { renderPage } from "./page.ts";
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

/** The built-in page: amount, description, pay or cancel; or that it has expired or is forged. */
export function testPaymentHtml(page: TestPage | undefined, isOver: boolean): string {
  const language = page?.language ?? "tr";
  const t = texts[language];
  const body =
    page && !isOver
      ? html`<p class="notice">${t.notice}</p>
          <p>${page.description}</p>
          <p class="amount">${formatKurus(page.amount, page.currency)}</p>
          <form method="post">
            <button name="choice" value="pay">${t.pay}</button>
            <button name="choice" value="cancel" class="quiet">${t.cancel}</button>
          </form>`
      : html`<p>${t.overHint}</p>`;
  return renderPage({ language, title: isOver ? t.over : t.title, body });
}
