import { useTranslations } from "use-intl";
import { GoodsLine } from "../goods-line.tsx";
import { changeLine, removeLine } from "./cart.ts";
import classes from "./cart-lines.module.css";
import type { CartState } from "./use-cart.ts";

/** The cart's lines (D3); a scan while one of their figures is being changed is a scan. */
export function CartLines({ state, errors }: { state: CartState; errors: Record<string, string> }) {
  const kit = useTranslations("kit.form");
  const { cart, change } = state;
  return (
    <ul className={classes.lines} data-scans>
      {cart.lines.map(({ key, name, price, list_price, quantity }) => (
        <GoodsLine
          key={key}
          name={name}
          price={price}
          list_price={list_price}
          quantity={quantity}
          field={{
            value: price,
            onChange: (next) => change((now) => changeLine(now, key, { price: next })),
            error: price === null ? kit("badPrice") : undefined,
          }}
          onQuantity={(next) => change((now) => changeLine(now, key, { quantity: next }))}
          onRemove={() => change((now) => removeLine(now, key))}
          error={errors[key]}
        />
      ))}
    </ul>
  );
}
