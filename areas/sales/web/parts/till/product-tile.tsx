import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { colorOf, initialsOf } from "#kit/web/colors.ts";
import type { Product } from "./cart.ts";
import classes from "./product-tile.module.css";
import { stockOf } from "./stock.ts";

interface ProductTileProps {
  product: Product;
  /** How many are in the cart already. */
  count: number;
  /** The business sells below zero. */
  sellsOut: boolean;
  onAdd: (product: Product) => void;
}

/** A product to tap (D1): ring and number when it is in the cart; low and empty stock in words. */
export function ProductTile({ product, count, sellsOut, onAdd }: ProductTileProps) {
  const t = useTranslations("sales.till");
  const stock = stockOf(product);
  const words = { in: "stock", low: "low", out: "out" } as const;
  const isOut = stock?.tone === "out";
  return (
    <button
      type="button"
      className={classes.tile}
      data-chosen={count > 0 || undefined}
      data-out={isOut || undefined}
      disabled={isOut && !sellsOut}
      onClick={() => onAdd(product)}
    >
      <span className={classes.picture} style={{ "--color": colorOf(product.name) } as object} aria-hidden="true">
        {initialsOf(product.name.split(" ", 2).join(" "))}
      </span>
      {count > 0 && (
        <span className={classes.count}>
          <span aria-hidden="true">{count}</span>
          <span className="spoken">{t("inCart", { count })}</span>
        </span>
      )}
      <span className={classes.name}>{product.name}</span>
      <span className={classes.facts}>
        <strong>{formatKurus(product.price)}</strong>
        {stock && <span data-tone={stock.tone}>{t(words[stock.tone], { count: stock.count })}</span>}
      </span>
    </button>
  );
}
