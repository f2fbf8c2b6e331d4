/** Calendars as text (RFC 5545). */

export interface CalendarEvent {
  uid: string;
  /** ISO UTC. */
  start: string;
  end: string;
  summary: string;
  location?: string;
  /** Grows with each change. */
  sequence?: number;
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

/** A calendar with these events. `name` and `zone` are those of a calendar that phones subscribe to; they then look again every 15 minutes. */
export function calendarText(
  events: readonly CalendarEvent[],
  now: string,
  subscribed?: { name: string; zone: string },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Defter//Defter//TR",
    ...(subscribed
      ? [
          "METHOD:PUBLISH",
          `X-WR-CALNAME:${text(subscribed.name)}`,
          `X-WR-TIMEZONE:${subscribed.zone}`,
          "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
          "X-PUBLISHED-TTL:PT15M",
        ]
      : []),
    ...events.flatMap(({ uid, start, end, summary, location, sequence }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(end)}`,
      `SUMMARY:${text(summary)}`,
      ...(location === undefined ? [] : [`LOCATION:${text(location)}`]),
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ];
  return lines.map(folded).join("\r\n");
}
