import { Download } from "#kit/contract/download.ts";
import { internationalPhone } from "#kit/contract/phone.ts";
import { html, type Html } from "#kit/server/html.ts";
import type { PublicPage, ShownPage, Visit } from "#kit/server/public-pages.ts";
import { answerByLink } from "./links.ts";
import { findByLink, type LinkedReservation } from "./links.queries.ts";
import { calendarFile, dayInWords, hoursOf, isOpen, maySelfCancel } from "./links.rules.ts";

/** /r/<token>: the customer confirms or cancels an appointment, or downloads a calendar file, without signing in (decision 0067). */
export const visitPage: PublicPage = {
  path: "/r",
  changes: ["reservations", "calendar"],
  show,
  act: ({ db, hash, fields, now }) => answerByLink(db, hash, fields.choice, now),
  async file({ db, hash, now }) {
    const found = await findByLink(db, hash, now);
    if (!found || !isOpen(found, now)) return undefined;
    return new Download(Buffer.from(calendarFile(found, now)), "text/calendar; charset=utf-8", "randevu.ics");
  },
};

async function show({ db, hash, now }: Visit): Promise<ShownPage | undefined> {
  const found = await findByLink(db, hash, now);
  return found && { tr: page(found, now, "tr"), en: page(found, now, "en") };
}

const words = {
  tr: {
    title: "Randevunuz",
    canceled: "Randevunuz iptal edildi",
    over: "Bu randevu artık değiştirilemez",
    confirmed: "Geleceğinizi bildirdiniz. Teşekkürler!",
    day: "Gün",
    hours: "Saat",
    what: "Hizmet",
    where: "Adres",
    phone: "Telefon",
    confirm: "Onayla",
    cancel: "İptal et",
    sure: "Randevunuz iptal edilsin mi? Saatiniz başkasına verilebilir.",
    reallyCancel: "Evet, iptal et",
    tooLate: (hours: number) => `Randevuya ${hours} saatten az kaldığı için iptal etmek isterseniz lütfen arayın.`,
    calendar: "Takvime ekle",
  },
  en: {
    title: "Your appointment",
    canceled: "Your appointment is cancelled",
    over: "This appointment can no longer be changed",
    confirmed: "You have confirmed that you are coming. Thank you!",
    day: "Day",
    hours: "Time",
    what: "Service",
    where: "Address",
    phone: "Phone",
    confirm: "Confirm",
    cancel: "Cancel",
    sure: "Cancel your appointment? Your time may go to someone else.",
    reallyCancel: "Yes, cancel it",
    tooLate: (hours: number) =>
      `It begins in less than ${hours === 1 ? "an hour" : `${hours} hours`}; please call if you want to cancel.`,
    calendar: "Add to calendar",
  },
};

type Language = keyof typeof words;
type Words = (typeof words)["tr"];

function page(found: LinkedReservation, now: string, language: Language): ShownPage["tr"] {
  const say = words[language];
  const open = isOpen(found, now);
  const title = found.status === "canceled" ? say.canceled : open ? say.title : say.over;
  return {
    from: found.business,
    title,
    body: html`${open && found.confirmed && html`<p class="done" role="status">${say.confirmed}</p>`}
    ${facts(found, language)} ${open && choices(found, now, say)}`,
  };
}

function facts(found: LinkedReservation, language: Language): Html {
  const say = words[language];
  const { phone } = found;
  const rows: [string, string | Html][] = [
    [say.day, dayInWords(found, language)],
    [say.hours, hoursOf(found)],
    [say.what, found.services],
    [say.where, found.address],
    [say.phone, phone && html`<a href="tel:${phone}">${internationalPhone(phone)}</a>`],
  ];
  return html`<dl>
    ${rows.map(
      ([name, value]) =>
        value !== "" &&
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

function choices(found: LinkedReservation, now: string, say: Words): Html {
  return html`<div class="choices">
    ${
      !found.confirmed && html`<form method="post"><button name="choice" value="confirm">${say.confirm}</button></form>`
    }
    <a class="quiet" href="?file">${say.calendar}</a>
    ${
      maySelfCancel(found, now)
        ? html`<details>
            <summary class="quiet">${say.cancel}</summary>
            <p>${say.sure}</p>
            <form method="post"><button class="danger" name="choice" value="cancel">${say.reallyCancel}</button></form>
          </details>`
        : html`<p>${say.tooLate(found.notice_hours)}</p>`
    }
  </div>`;
}
