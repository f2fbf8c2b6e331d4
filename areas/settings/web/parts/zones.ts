import type { Option } from "#kit/web/options.ts";

/** All time zones with their current offset, the company's own and Istanbul first. Example: "Europe/Istanbul · GMT+3". */
export function zoneOptions(own: string): Option<string>[] {
  const zones = new Set([own, "Europe/Istanbul", ...Intl.supportedValuesOf("timeZone")]);
  return [...zones].map((zone) => ({ value: zone, label: `${zone.replaceAll("_", " ")} · ${aheadOf(zone)}` }));
}

function aheadOf(zone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
