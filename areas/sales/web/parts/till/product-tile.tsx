import { useTranslations } from "use-intl";
import type { Product } from "./cart.ts";
import { canSell, stockOf } from "./stock.ts";
import { Tile } from "./tile.tsx";

interface ProductTileProps {
  product: Product;
  /** Quantity in the cart. */
  count: number;
  /** The business sells below zero. */
  sellsOut: boolean;
  onAdd: (product: Product) => void;
}

/** A product's tile (D1); low and empty stock are shown as text. */
export function ProductTile({ product, count, sellsOut, onAdd }: ProductTileProps) {
  const t = useTranslations("sales.till");
  const stock = stockOf(product);
  const words = { in: "stock", low: "low", out: "out" } as const;
  return (
    <Tile
      name={product.name}
      price={product.price}
      picture={product.picture}
      fact={stock && <span data-tone={stock.tone}>{t(words[stock.tone], { count: stock.count })}</span>}
      count={count}
      isOut={stock?.tone === "out"}
      disabled={!canSell(product, sellsOut)}
      onAdd={() => onAdd(product)}
    />
  );
}
