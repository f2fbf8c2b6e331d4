import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { useQuantityText } from "#areas/stock/web/parts/use-quantity-text.ts";
import type { CountLine } from "./count-state.tsx";

type Quantity = "expected" | "counted" | "difference";

/** The texts of a count's line, on the screen and on paper. */
export function useLineText() {
  const t = useTranslations("counts");
  const quantities = useQuantityText();
  return {
    /** Example: "1.250 ml"; a difference has its sign; "—" without one. */
    quantity(line: CountLine, field: Quantity): string {
      const value = line[field];
      if (value === null) return "—";
      if (field !== "difference" || value === 0) return quantities.words(value, line);
      return `${value > 0 ? "+" : "-"}${quantities.words(Math.abs(value), line)}`;
    },
    value: ({ value }: CountLine): string => (value === null ? "—" : formatKurus(value)),
    reason: ({ reason, reason_text }: CountLine): string => reason_text || (reason ? t(`reason.${reason}`) : "—"),
  };
}
