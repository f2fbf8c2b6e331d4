import { html } from "#kit/server/html.ts";

const words = {
  tr: {
    pay: "Kartla öde",
    go: "Ödeme sayfasını aç",
    hint: "Kart bilgilerinizi iyzico'nun sayfasına girersiniz.",
    back: "Ödemeniz onaylanmadı. Kartınızdan para çekildiyse bu sayfa birkaç dakika içinde gösterir; çekilmediyse yeniden deneyebilirsiniz.",
  },
  en: {
    pay: "Pay by card",
    go: "Open the payment page",
    hint: "You enter your card details on iyzico's page.",
    back: "Your payment was not confirmed. If your card was charged, this page shows it within a few minutes; if not, you can try again.",
  },
};

interface Paying {
  /** A page that is open at the provider. */
  url?: string | undefined;
  /** Whether the payer has just come back from there without a confirmed payment. */
  isBack: boolean;
}

/**
 * What a page says about paying by card, and its button or link. A page at the provider is linked to, because the page's form may lead only
 * to us.
 */
export function payChoice({ url, isBack }: Paying, language: "tr" | "en") {
  const say = words[language];
  return {
    said: html`${isBack && html`<p class="notice">${say.back}</p>`}${url && html`<p>${say.hint}</p>`}`,
    choice: url
      ? html`<a class="quiet" href="${url}" rel="noreferrer"><b>${say.go}</b></a>`
      : html`<form method="post"><button>${say.pay}</button></form>`,
  };
}
