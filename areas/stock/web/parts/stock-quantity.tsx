import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useTranslations } from "use-intl";
import { type Counted, stateOf } from "./quantity.ts";
import classes from "./stock-quantity.module.css";
import { useQuantityText } from "./use-quantity-text.ts";

export interface Stocked extends Counted {
  inventory_quantity: number;
  reserved: number;
  inventory_tracktrue: boolean;
}

/**
 * The quantity on hand, below it the packages and what orders reserve; an icon and colour warn when five or fewer are available. `words`
 * also shows "adet"; `under` leaves out lines without room or shown elsewhere.
 */
export function StockQuantity({
  product,
  words = false,
  under = "all",
}: {
  product: Stocked;
  words?: boolean;
  under?: "all" | "packages" | "nothing";
}) {
  const t = useTranslations("stock.quantity");
  const text = useQuantityText();
  const { inventory_quantity: quantity, inventory_tracktrue: tracked, inventory_type: type, reserved } = product;
  if (!tracked) return "—";
  const state = stateOf(quantity - reserved, product);
  const lines = [
    under !== "nothing" && text.packages(quantity, product),
    under === "all" && reserved > 0 && t("held", { quantity: text.words(reserved, product) }),
  ];
  const small = lines.filter(Boolean).join(" · ");
  return (
    <data value={quantity} className={classes.stock}>
      <span data-low={state !== "in" || undefined}>
        {state !== "in" && <IconAlertTriangle size={14} aria-label={t(state)} role="img" />}
        {words || type === "volume" ? text.words(quantity, product) : text.number(quantity)}
      </span>
      {small && <small>{small}</small>}
    </data>
  );
}
