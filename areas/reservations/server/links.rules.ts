import { plusMinutes, wallClock } from "#kit/server/time.ts";

/** Facts that decide whether a customer may cancel; instants are ISO UTC. */
interface Timed {
  starting_at: string;
  notice_hours: number;
}

/** Whether the cancellation is in time for the business. */
export const maySelfCancel = ({ starting_at, notice_hours }: Timed, now: string): boolean =>
  now <= plusMinutes(starting_at, -notice_hours * 60) && now < starting_at;

/** Whether the customer may still answer. */
export const isOpen = ({ status, starting_at }: { status: string; starting_at: string }, now: string): boolean =>
  (status === "new" || status === "accepted") && now < starting_at;

interface Spanned {
  starting_at: string;
  finishing_at: string;
  timezone: string;
}

/** The day in the business's zone: "24 Kasım 2026 Salı", in English "Tuesday, 24 November 2026". */
export function dayInWords({ starting_at, timezone: timeZone }: Spanned, language: "tr" | "en"): string {
  const locale = language === "tr" ? "tr-TR" : "en-GB";
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone }).format(new Date(starting_at));
}

/** "14:30–15:30" in the business's zone. */
export const hoursOf = ({ starting_at, finishing_at, timezone }: Spanned): string =>
  [starting_at, finishing_at].map((instant) => wallClock(instant, timezone).slice(11, 16)).join("–");

interface Dated {
  company: number;
  version: number;
  id: number;
  starting_at: string;
  finishing_at: string;
  services: string;
  business: string;
  address: string;
}

const stamp = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const text = (said: string): string => said.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");

/** Lines of a calendar file have at most 75 bytes; longer ones continue after a line break and a space (RFC 5545). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 73) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part].join("\r\n ");
}

/** The appointment as a calendar file (RFC 5545). A moved one replaces its entry: the UID stays and SEQUENCE rises. */
export function calendarFile(found: Dated, now: string): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Defter//Defter//TR",
    "BEGIN:VEVENT",
    `UID:reservation-${found.company}-${found.id}@defter`,
    `SEQUENCE:${found.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(found.starting_at)}`,
    `DTEND:${stamp(found.finishing_at)}`,
    `SUMMARY:${text(`${found.business}: ${found.services}`)}`,
    `LOCATION:${text(found.address)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}
