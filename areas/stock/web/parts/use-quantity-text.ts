import { useLocale, useTranslations } from "use-intl";

export type InventoryType = "unit" | "volume";

/** A quantity in words: pieces or millilitres. Example: 1200 of a volume product is "1.200 ml". */
export function useQuantityText(): (quantity: number, type: InventoryType) => string {
  const t = useTranslations("stock.quantity");
  const number = useNumberText();
  return (quantity, type) => t(type, { count: number(quantity) });
}

/** A number as it is read. Example: "1.200" in Turkish. */
export function useNumberText(): (value: number) => string {
  const locale = useLocale();
  return (value) => value.toLocaleString(locale === "tr" ? "tr-TR" : "en-GB");
}
