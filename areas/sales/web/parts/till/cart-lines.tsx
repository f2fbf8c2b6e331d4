import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { QuantityStepper } from "#kit/web/quantity-stepper.tsx";
import { type CartLine, changeLine, removeLine } from "./cart.ts";
import classes from "./cart-lines.module.css";
import type { CartState } from "./use-cart.ts";

/** The cart's lines: price and quantity stand open, the list price is struck through when it is not the one charged (D3). */
export function CartLines({ state, errors }: { state: CartState; errors: Record<string, string> }) {
  const { cart, change } = state;
  return (
    <ul className={classes.lines} data-scans>
      {cart.lines.map((line) => (
        <Line key={line.key} line={line} error={errors[line.key]} change={change} />
      ))}
    </ul>
  );
}

function Line({ line, error, change }: { line: CartLine; error: string | undefined; change: CartState["change"] }) {
  const t = useTranslations("sales.cart");
  const kit = useTranslations("kit.form");
  const { key, name, price, list_price, quantity } = line;
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span>{name}</span>
        <strong>{price === null ? "—" : formatKurus(price * quantity)}</strong>
      </div>
      <div className={classes.figures}>
        <MoneyField
          className={classes.price ?? ""}
          aria-label={t("priceOf", { name })}
          value={price}
          onChange={(next) => change((cart) => changeLine(cart, key, { price: next }))}
          error={price === null ? kit("badPrice") : undefined}
        />
        <span aria-hidden="true">×</span>
        <QuantityStepper
          label={t("quantityOf", { name })}
          value={quantity}
          onChange={(next) => change((cart) => changeLine(cart, key, { quantity: next }))}
          onRemove={() => change((cart) => removeLine(cart, key))}
        />
        {price !== null && price !== list_price && <s>{formatKurus(list_price)}</s>}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
