import { useLocale } from "use-intl";

/** A tax with its rate, as the language writes it. Example: "KDV 20 · %20" and "KDV 20 · 20%". */
export function useTaxName(): (tax: { name: string; rate: number }) => string {
  const locale = useLocale();
  return ({ name, rate }) =>
    `${name} · ${locale === "tr" ? `%${rate.toLocaleString("tr-TR")}` : `${rate.toLocaleString("en-GB")}%`}`;
}
