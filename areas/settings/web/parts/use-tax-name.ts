import { useLocale } from "use-intl";
import { taxName } from "./tax-name.rules.ts";

/** A tax's name with its rate, in the user's language. */
export function useTaxName(): (tax: { name: string; rate: number }) => string {
  const locale = useLocale();
  return (tax) => taxName(tax, locale);
}
