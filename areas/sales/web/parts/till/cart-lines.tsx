import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { GoodsLine } from "../goods-line.tsx";
import { type CartLine, changeLine, type LineChange, priceNews, removeLine } from "./cart.ts";
import classes from "./cart-lines.module.css";
import type { CartState } from "./use-cart.ts";
import { useCataloguePrices } from "./use-catalogue-prices.ts";

/** The cart's lines (D3); a scan while one of their figures is being changed is a scan. */
export function CartLines({ state, errors }: { state: CartState; errors: Record<string, string> }) {
  const { cart, change } = state;
  const prices = useCataloguePrices(cart);
  return (
    <ul className={classes.lines} data-scans>
      {cart.lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          today={prices.get(line.product_id ?? 0) ?? line.list_price}
          error={errors[line.key]}
          change={change}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: CartLine;
  /** What it costs in the catalogue now, kuruş. */
  today: number;
  error: string | undefined;
  change: CartState["change"];
}

/** The price in the cart stands, whatever becomes of the catalogue's; a new one there is told, and taken with a press. */
function Line({ line, today, error, change }: LineProps) {
  const t = useTranslations("sales.cart");
  const kit = useTranslations("kit.form");
  const { key, name, price, quantity } = line;
  const put = (next: LineChange): void => change((now) => changeLine(now, key, next));
  const news = priceNews(line, today) && (
    <p className={classes.news}>
      {t("priceNow", { price: formatKurus(today) })}
      <button
        type="button"
        aria-label={t("usePriceOf", { name })}
        onClick={() => put({ price: today, list_price: today })}
      >
        {t("usePrice")}
      </button>
    </p>
  );
  return (
    <GoodsLine
      name={name}
      price={price}
      list_price={news ? line.list_price : today}
      quantity={quantity}
      field={{
        value: price,
        onChange: (next) => put({ price: next }),
        error: price === null ? kit("badPrice") : undefined,
      }}
      onQuantity={(next) => put({ quantity: next })}
      onRemove={() => change((now) => removeLine(now, key))}
      hint={news}
      error={error}
    />
  );
}
