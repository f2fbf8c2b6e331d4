import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Skeleton } from "#kit/web/skeleton.tsx";
import classes from "./tile.module.css";

interface TileProps {
  name: string;
  /** Kuruş. */
  price: number;
  /** Beside the price: minutes, or the stock. */
  fact?: ReactNode;
  /** The address of its picture; empty: none. */
  picture?: string;
  /** Quantity in the cart. */
  count: number;
  /** Cannot be sold now. */
  isOut?: boolean;
  disabled?: boolean;
  onAdd: () => void;
}

/** A tile of a product or service (D1): text first, a small picture if there is one; ring and number when it is in the cart. */
export function Tile({ name, price, fact, picture, count, isOut, disabled = false, onAdd }: TileProps) {
  const t = useTranslations("sales.till");
  return (
    <button
      type="button"
      className={classes.tile}
      data-chosen={count > 0 || undefined}
      data-out={isOut || undefined}
      disabled={disabled}
      onClick={onAdd}
    >
      <span className={classes.head}>
        {picture && <img className={classes.picture} src={picture} alt="" loading="lazy" />}
        <span className={classes.name}>{name}</span>
      </span>
      {count > 0 && (
        <span className={classes.count}>
          <span aria-hidden="true">{count}</span>
          <span className="spoken">{t("inCart", { count })}</span>
        </span>
      )}
      <span className={classes.facts}>
        <strong>{formatKurus(price)}</strong>
        {fact && <span>{fact}</span>}
      </span>
    </button>
  );
}

export function TileSkeletons() {
  return Array.from({ length: 12 }, (_, place) => (
    <div className={classes.skeleton} key={place}>
      <Skeleton width="80%" />
      <Skeleton width="45%" />
    </div>
  ));
}
