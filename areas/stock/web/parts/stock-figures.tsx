import { useTranslations } from "use-intl";
import classes from "./stock-figures.module.css";
import { StockQuantity, type Stocked } from "./stock-quantity.tsx";
import { useQuantityText } from "./use-quantity-text.ts";

/** Quantity on hand, reserved by unpaid orders, and available (F7; decisions §4). */
export function StockFigures({ product }: { product: Stocked }) {
  const t = useTranslations("stock.detail");
  const text = useQuantityText();
  const { inventory_quantity: quantity, reserved } = product;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t("onHand")}</dt>
        <dd>
          <StockQuantity product={product} words under="packages" />
        </dd>
      </div>
      <div title={t("reservedHint")}>
        <dt>{t("reserved")}</dt>
        <dd>{text.words(reserved, product)}</dd>
      </div>
      <div>
        <dt>{t("available")}</dt>
        <dd>{text.words(quantity - reserved, product)}</dd>
      </div>
    </dl>
  );
}
