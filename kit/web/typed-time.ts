/** Parses a typed time as HH:MM; null if it is none. Example: "9" is "09:00"; "930", "9.30" and "9:30" are "09:30". */
export function timeOf(text: string): string | null {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:\s?[:.,\s]?\s?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === "" || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, "0")}:${minutes}`;
}
