import { useLocale } from "use-intl";
import { taxName } from "./tax-name.rules.ts";

/** A tax with its rate, as the language writes it. */
export function useTaxName(): (tax: { name: string; rate: number }) => string {
  const locale = useLocale();
  return (tax) => taxName(tax, locale);
}
