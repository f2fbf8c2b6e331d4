import { Download } from "#kit/contract/download.ts";
import { calendarText } from "#areas/reservations/server/ical.rules.ts";
import { html } from "#kit/server/html.ts";
import type { PublicPage } from "#kit/server/public-pages.ts";
import { findFeedOwner, listFeedLines } from "./calendar-feed.report.ts";

/** /ics/<token>?file: an employee's appointments for a phone's calendar (J1). Without the query it says what to do with the address. */
export const calendarFeedPage: PublicPage = {
  path: "/ics",
  changes: [],
  async show({ db, hash }) {
    const owner = await findFeedOwner(db, hash);
    return (
      owner && {
        tr: {
          from: owner.business,
          title: "Takvim aboneliği",
          body: html`<p>Bu adresi telefonunuzun takvimine abonelik olarak ekleyin.</p>`,
        },
        en: {
          from: owner.business,
          title: "Calendar subscription",
          body: html`<p>Subscribe to this address in your phone's calendar.</p>`,
        },
      }
    );
  },
  async file({ db, hash, now }) {
    const owner = await findFeedOwner(db, hash);
    if (!owner) return undefined;
    const lines = await listFeedLines(db, owner.employee, now);
    const events = lines.map(({ reservation, place, version, start, end, service, customer }) => ({
      uid: `appointment-${db.company}-${reservation}-${place}@defter`,
      start,
      end,
      summary: `${customer}: ${service}`,
      sequence: version,
    }));
    const name = `${owner.business}: ${owner.name}`;
    const text = calendarText(events, now, { name, zone: owner.zone });
    return new Download(Buffer.from(text), "text/calendar; charset=utf-8", "defter.ics");
  },
};
