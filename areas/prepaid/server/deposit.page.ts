import { findByLink } from "#areas/reservations/server/links.queries.ts";
import { dayInWords, hoursOf, numericOf } from "#areas/reservations/server/links.rules.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { html } from "#kit/server/html.ts";
import type { PublicPage, ShownPage, Visit } from "#kit/server/public-pages.ts";
import { dueByCard } from "./deposit-payment.ts";
import { DEPOSIT_PATH } from "./deposit-payments.queries.ts";
import { findHold } from "./holds.queries.ts";
import { pressDeposit } from "./deposit-press.ts";

/** /k/<token>: the customer pays the deposit of an appointment by card (decision 0089), with the token of the appointment's link. */
export const depositPage: PublicPage = {
  path: DEPOSIT_PATH,
  changes: ["prepaid", "accounting", "reservations", "calendar"],
  show,
  press: pressDeposit,
};

const words = {
  tr: {
    title: "Kapora",
    day: "Tarih",
    hours: "Saat",
    what: "Hizmet",
    amount: "Kapora",
    pay: "Kartla öde",
    go: "Ödeme sayfasını aç",
    hint: "Kart bilgilerinizi iyzico'nun sayfasına girersiniz.",
    until: "Son ödeme",
    none: "Ödenecek kapora yok. Teşekkürler.",
    canceled: "Bu randevu iptal edildi; ödenecek kapora yok.",
  },
  en: {
    title: "Deposit",
    day: "Date",
    hours: "Time",
    what: "Service",
    amount: "Deposit",
    pay: "Pay by card",
    go: "Open the payment page",
    hint: "You enter your card details on iyzico's page.",
    until: "Pay by",
    none: "There is no deposit to pay. Thank you.",
    canceled: "This appointment is cancelled; there is no deposit to pay.",
  },
};

async function show({ db, hash, now }: Visit): Promise<ShownPage | undefined> {
  const found = await findByLink(db, hash, now);
  if (!found) return undefined;
  const due = await dueByCard(db, found.id, now);
  const hold = await findHold(db, found.id);
  const page = (language: "tr" | "en"): ShownPage["tr"] => {
    const say = words[language];
    return {
      from: found.business,
      title: say.title,
      body: html`<dl>
          <dt>${say.day}</dt>
          <dd>${dayInWords(found, language)}</dd>
          <dt>${say.hours}</dt>
          <dd>${hoursOf(found)}</dd>
          <dt>${say.what}</dt>
          <dd>${found.services}</dd>
          ${
            due &&
            html`<dt>${say.amount}</dt>
              <dd>${formatKurus(due.amount, "TRY", language)}</dd>`
          }
          ${
            due &&
            hold &&
            html`<dt>${say.until}</dt>
              <dd>${numericOf(hold.ends_at, found.timezone)}</dd>`
          }
        </dl>
        ${!due && html`<p class="done">${found.status === "canceled" ? say.canceled : say.none}</p>`}
        ${due?.url && html`<p>${say.hint}</p>`}
        <div class="choices">${due && choice(due.url, say)}</div>`,
    };
  };
  return { tr: page("tr"), en: page("en") };
}

/** A page at the provider is linked to, because the page's form may lead only to us. */
const choice = (url: string | undefined, say: { pay: string; go: string }) =>
  url
    ? html`<a class="quiet" href="${url}" rel="noreferrer"><b>${say.go}</b></a>`
    : html`<form method="post"><button>${say.pay}</button></form>`;
