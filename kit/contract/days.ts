/** A day as people write it. Example: dayText("2026-11-19") is "19.11.2026". */
export const dayText = (day: string): string => day.split("-").toReversed().join(".");
