import { plusMinutes, wallClock } from "#kit/server/time.ts";

/** What decides whether a customer may cancel alone; instants are ISO UTC. */
interface Timed {
  starting_at: string;
  notice_hours: number;
}

/** Whether there is still the notice that the business asks for. */
export const maySelfCancel = ({ starting_at, notice_hours }: Timed, now: string): boolean =>
  now <= plusMinutes(starting_at, -notice_hours * 60) && now < starting_at;

/** "24.11.2026 14:30" on the business's clock. */
export function whenOf({ starting_at, timezone }: { starting_at: string; timezone: string }): string {
  const [day = "", time = ""] = wallClock(starting_at, timezone).split(" ");
  return `${day.split("-").toReversed().join(".")} ${time}`;
}

interface Dated {
  id: number;
  starting_at: string;
  finishing_at: string;
  services: string;
  business: string;
  address: string;
}

const stamp = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const text = (said: string): string => said.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");

/** Lines of a calendar file are at most 75 bytes; longer ones go on behind a space (RFC 5545). */
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

/** The appointment as a calendar file (RFC 5545). */
export function calendarFile(found: Dated, now: string): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Defter//Defter//TR",
    "BEGIN:VEVENT",
    `UID:reservation-${found.id}-${stamp(found.starting_at)}@defter`,
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
