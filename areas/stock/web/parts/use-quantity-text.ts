import { useLocale, useTranslations } from "use-intl";
import { type Counted, packagesOf } from "./quantity.ts";

export interface QuantityText {
  /** Formats a number. Example: "1.200" in Turkish. */
  number: (value: number) => string;
  /** Formats pieces or millilitres. Example: 1200 of a volume product is "1.200 ml". */
  words: (quantity: number, counted: Counted) => string;
  /** Formats the packages, if there are some. Example: "2 paket + 250 ml". */
  packages: (quantity: number, counted: Counted) => string | null;
  /** The line below the number on phones: what is reserved, or the packages. */
  under: (product: Counted & { inventory_quantity: number; reserved: number }) => string | null;
  /** Both. Example: "1.250 ml (2 paket + 250 ml)". */
  whole: (quantity: number, counted: Counted) => string;
}

/** Formats quantities of stock. */
export function useQuantityText(): QuantityText {
  const t = useTranslations("stock.quantity");
  const locale = useLocale();
  const number = (value: number) => value.toLocaleString(locale === "tr" ? "tr-TR" : "en-GB");
  const words = (quantity: number, { inventory_type }: Counted) => t(inventory_type, { count: quantity });
  const packages = (quantity: number, counted: Counted) => {
    const found = packagesOf(quantity, counted);
    if (!found) return null;
    const values = { count: found.packages, rest: found.rest };
    return t(found.rest === 0 ? "packages" : "packagesAndRest", values);
  };
  const under: QuantityText["under"] = ({ inventory_quantity, reserved, ...counted }) =>
    reserved > 0 ? t("held", { quantity: words(reserved, counted) }) : packages(inventory_quantity, counted);
  const whole = (quantity: number, counted: Counted) => {
    const beside = packages(quantity, counted);
    return beside ? `${words(quantity, counted)} (${beside})` : words(quantity, counted);
  };
  return { number, words, packages, under, whole };
}
