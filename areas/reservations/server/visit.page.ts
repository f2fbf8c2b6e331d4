import { Download } from "#kit/contract/download.ts";
import { html, type Html } from "#kit/server/html.ts";
import type { PublicPage, ShownPage, Visit } from "#kit/server/public-pages.ts";
import { answerByLink } from "./links.ts";
import { findByLink, type LinkedReservation } from "./links.queries.ts";
import { calendarFile, maySelfCancel, whenOf } from "./links.rules.ts";

/** /r/<token>: the customer confirms or cancels an appointment, or takes it into a calendar, without signing in (decision 0067). */
export const visitPage: PublicPage = {
  path: "/r",
  changes: ["reservations", "calendar"],
  show: async (visit) => shown(visit),
  async act(visit) {
    await answerByLink(visit.db, visit.hash, visit.fields.choice, visit.now);
    return shown(visit);
  },
  async file({ db, hash, now }) {
    const found = await findByLink(db, hash, now);
    return found && new Download(Buffer.from(calendarFile(found, now)), "text/calendar; charset=utf-8", "randevu.ics");
  },
};

async function shown({ db, hash, now }: Visit): Promise<ShownPage | undefined> {
  const found = await findByLink(db, hash, now);
  return found && { tr: page(found, now, words.tr), en: page(found, now, words.en) };
}

const words = {
  tr: {
    title: "Randevunuz",
    canceled: "Randevunuz iptal edildi",
    over: "Bu randevu artık değiştirilemez",
    confirmed: "Geleceğinizi bildirdiniz. Teşekkürler!",
    when: "Tarih ve saat",
    what: "Hizmet",
    where: "Adres",
    confirm: "Geliyorum",
    wantsOut: "Gelemiyor musunuz?",
    cancel: "Randevuyu iptal et",
    tooLate: (hours: number) => `Randevuya ${hours} saatten az kaldığı için lütfen arayın:`,
    calendar: "Takvime ekle",
  },
  en: {
    title: "Your appointment",
    canceled: "Your appointment is cancelled",
    over: "This appointment can no longer be changed",
    confirmed: "You have confirmed that you are coming. Thank you!",
    when: "Date and time",
    what: "Service",
    where: "Address",
    confirm: "I am coming",
    wantsOut: "Can't come?",
    cancel: "Cancel the appointment",
    tooLate: (hours: number) => `It begins in less than ${hours} hours, so please call:`,
    calendar: "Add to calendar",
  },
};

function page(found: LinkedReservation, now: string, say: (typeof words)["tr"]): ShownPage["tr"] {
  const { status, business, services, address } = found;
  const isOpen = (status === "new" || status === "accepted") && now < found.starting_at;
  const facts = html`<dl>
    <dt>${say.when}</dt>
    <dd>${whenOf(found)}</dd>
    <dt>${say.what}</dt>
    <dd>${services}</dd>
    ${
      address !== "" &&
      html`<dt>${say.where}</dt>
        <dd>${address}</dd>`
    }
  </dl>`;
  const title = status === "canceled" ? say.canceled : isOpen ? say.title : say.over;
  return { from: business, title, body: isOpen ? html`${facts}${choices(found, now, say)}` : facts };
}

function choices(found: LinkedReservation, now: string, say: (typeof words)["tr"]): Html {
  const confirm = found.confirmed
    ? html`<p class="notice">${say.confirmed}</p>`
    : html`<form method="post"><button name="choice" value="confirm">${say.confirm}</button></form>`;
  const cancel = maySelfCancel(found, now)
    ? html`<form method="post"><button class="quiet" name="choice" value="cancel">${say.cancel}</button></form>`
    : html`<p>${say.tooLate(found.notice_hours)} ${found.phone}</p>`;
  return html`${confirm}
    <p><a href="?calendar">${say.calendar}</a></p>
    <details>
      <summary>${say.wantsOut}</summary>
      ${cancel}
    </details>`;
}
