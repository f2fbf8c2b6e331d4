import { payChoice } from "#areas/accounting/server/pay-choice.ts";
import { findByLink } from "#areas/reservations/server/links.queries.ts";
import { dayInWords, hoursText, numericOf } from "#areas/reservations/server/links.rules.ts";
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
  changes: ["prepaid", "accounting", "reservations", "calendar", "reminders"],
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
    until: "Pay by",
    none: "There is no deposit to pay. Thank you.",
    canceled: "This appointment is cancelled; there is no deposit to pay.",
  },
};

async function show({ db, hash, now, isBack }: Visit): Promise<ShownPage | undefined> {
  const found = await findByLink(db, hash, now);
  if (!found) return undefined;
  const due = await dueByCard(db, found.id, now);
  const hold = await findHold(db, found.id);
  const page = (language: "tr" | "en"): ShownPage["tr"] => {
    const say = words[language];
    const pay = due && payChoice({ url: due.url, isBack }, language);
    return {
      from: found.business,
      title: say.title,
      body: html`<dl>
          <dt>${say.day}</dt>
          <dd>${dayInWords(found, language)}</dd>
          <dt>${say.hours}</dt>
          <dd>${hoursText(found)}</dd>
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
        ${!due && html`<p class="done">${found.status === "canceled" ? say.canceled : say.none}</p>`} ${pay?.said}
        <div class="choices">${pay?.choice}</div>`,
    };
  };
  return { tr: page("tr"), en: page("en") };
}
