import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useTranslations } from "use-intl";
import classes from "./stock-quantity.module.css";
import { type InventoryType, useNumberText, useQuantityText } from "./use-quantity-text.ts";

export interface Stocked {
  inventory_quantity: number;
  inventory_tracktrue: boolean;
  inventory_type: InventoryType;
  package_ml: number;
}

const FEW = 5;

/** What is on the shelf; five pieces or packages and fewer warn by sign and colour. `words` says "adet" too. */
export function StockQuantity({ product, words = false }: { product: Stocked; words?: boolean }) {
  const t = useTranslations("stock.quantity");
  const number = useNumberText();
  const quantityText = useQuantityText();
  const { inventory_quantity: quantity, inventory_tracktrue: tracked, inventory_type: type } = product;
  if (!tracked) return "—";
  const low = quantity <= FEW * (type === "volume" ? product.package_ml : 1);
  return (
    <data value={quantity} className={classes.stock} data-low={low || undefined}>
      {low && <IconAlertTriangle size={14} aria-label={t(quantity > 0 ? "low" : "out")} role="img" />}
      {words || type === "volume" ? quantityText(quantity, type) : number(quantity)}
    </data>
  );
}
