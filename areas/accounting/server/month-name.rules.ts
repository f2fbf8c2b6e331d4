/** Example: "2026-10" is "Ekim 2026". */
export const monthName = (month: string, language: "tr" | "en"): string =>
  new Intl.DateTimeFormat(language === "tr" ? "tr-TR" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
