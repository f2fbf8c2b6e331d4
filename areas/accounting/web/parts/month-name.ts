import { useLocale } from "use-intl";

/** Formats a month. Example: "2026-10" is "Ekim 2026". */
export function useMonthName(): (month: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale === "tr" ? "tr-TR" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
