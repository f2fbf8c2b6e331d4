import { dayText } from "#kit/contract/days.ts";
import { plusMinutes, wallClock } from "#kit/server/time.ts";
import { calendarText } from "./ical.rules.ts";

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
export const hoursText = ({ starting_at, finishing_at, timezone }: Spanned): string =>
  [starting_at, finishing_at].map((instant) => wallClock(instant, timezone).slice(11, 16)).join("–");

/** "19.11.2026 14:00" in the business's zone. */
export function numericOf(instant: string, zone: string): string {
  const [day = "", time = ""] = wallClock(instant, zone).split(" ");
  return `${dayText(day)} ${time}`;
}

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

/** The appointment as a calendar file (RFC 5545). */
export function calendarFile(found: Dated, now: string): string {
  const event = {
    uid: `reservation-${found.company}-${found.id}@defter`,
    sequence: found.version,
    start: found.starting_at,
    end: found.finishing_at,
    summary: `${found.business}: ${found.services}`,
    location: found.address,
  };
  return calendarText([event], now);
}
