import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { MoneyField, type MoneyFieldProps } from "#kit/web/money-field.tsx";
import { QuantityStepper } from "#kit/web/quantity-stepper.tsx";
import classes from "./goods-line.module.css";

interface GoodsLineProps {
  name: string;
  /** Kuruş; null: the field's text is no amount. */
  price: number | null;
  list_price: number;
  quantity: number;
  field: MoneyFieldProps;
  /** Absent: a line whose quantity is always 1. */
  onQuantity?: (quantity: number) => void;
  /** The employee of a service. */
  employee?: ReactNode;
  onRemove: () => void;
  /** Shown below its fields. */
  hint?: ReactNode;
  /** The error of the line. */
  error: ReactNode;
  /** Its path in the form: its errors are those of `<path>.product_id` and `<path>.quantity`. */
  path?: string;
}

/** A line of a cart: price and quantity are editable, the list price is struck through if another one is charged (D3). */
export function GoodsLine({ name, price, list_price, quantity, error, path, ...acts }: GoodsLineProps) {
  const t = useTranslations("sales.cart");
  const { field, onQuantity, onRemove, hint, employee } = acts;
  return (
    <li className={classes.line} data-path={path && `${path}.product_id`}>
      <div className={classes.head}>
        <span>{name}</span>
        <span className={classes.sum}>
          {price !== null && price !== list_price && <s>{formatKurus(list_price * quantity)}</s>}
          <strong>{price === null ? "—" : formatKurus(price * quantity)}</strong>
        </span>
      </div>
      <div className={classes.figures}>
        <MoneyField className={classes.price ?? ""} aria-label={t("priceOf", { name })} {...field} />
        {onQuantity ? (
          <Quantity name={name} quantity={quantity} path={path} onQuantity={onQuantity} onRemove={onRemove} />
        ) : (
          <>
            {quantity > 1 && <span>× {quantity}</span>}
            {employee}
            <button type="button" className={classes.remove} aria-label={t("remove", { name })} onClick={onRemove}>
              <IconTrash size={18} />
            </button>
          </>
        )}
      </div>
      {hint}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

type QuantityProps = Pick<GoodsLineProps, "name" | "quantity" | "onRemove"> & {
  path: string | undefined;
  onQuantity: (quantity: number) => void;
};

function Quantity({ name, quantity, path, onQuantity, onRemove }: QuantityProps) {
  const t = useTranslations("sales.cart");
  return (
    <>
      <span aria-hidden="true">×</span>
      <div data-path={path && `${path}.quantity`}>
        <QuantityStepper label={t("quantityOf", { name })} value={quantity} onChange={onQuantity} onRemove={onRemove} />
      </div>
    </>
  );
}
