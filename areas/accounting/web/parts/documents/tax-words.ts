import { useTranslations } from "use-intl";
import type { PricedLine } from "../../../contract/document-sums.ts";
import { usePercent } from "../percent.ts";

/** Formats the KDV of a line. Examples: "%20 KDV dâhil", "+%20 KDV", "KDV yok". */
export function useTaxWords(): (tax: Pick<PricedLine, "tax_rate" | "tax_type">) => string {
  const t = useTranslations("accounting.documents");
  const percent = usePercent();
  return ({ tax_rate, tax_type }) => (tax_rate === 0 ? t("noTax") : t(tax_type, { rate: percent(tax_rate) }));
}
