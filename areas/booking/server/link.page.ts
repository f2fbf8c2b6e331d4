import { internationalPhone } from "#kit/contract/phone.ts";
import { html, type Html } from "#kit/server/html.ts";
import type { VisitorReply } from "#kit/server/visitor-routes.ts";
import type { LinkedReservation } from "#areas/reservations/server/links.queries.ts";
import { calendarFile, dayInWords, hoursText } from "#areas/reservations/server/links.rules.ts";
import { facts } from "./shell.page.ts";
import { words, type Language } from "./words.page.ts";

/** A booked appointment as its customer sees it. */
export function linkFacts(found: LinkedReservation, language: Language): Html {
  const say = words[language];
  const { phone } = found;
  return facts([
    [say.day, dayInWords(found, language)],
    [say.hours, hoursText(found)],
    [say.what, found.services],
    [say.by, found.employees],
    [say.where, found.address],
    [say.call, phone !== "" ? html`<a href="tel:${phone}" target="_top">${internationalPhone(phone)}</a>` : undefined],
  ]);
}

/** The appointment as a calendar file. */
export const calendarReply = (found: LinkedReservation, now: string): VisitorReply => ({
  headers: {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="randevu.ics"',
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  },
  body: calendarFile(found, now),
});
