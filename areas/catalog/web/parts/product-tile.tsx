import type { CSSProperties } from "react";
import { colorOf, initialsOf } from "#kit/web/colors.ts";
import classes from "./product-tile.module.css";

/** A product at a glance: the initials on a tint that is always the same for one name. The name itself stands beside it. */
export function ProductTile({ name, size = 28 }: { name: string; size?: 28 | 40 }) {
  const style = { "--color": colorOf(name), "--size": `${size}px` } as CSSProperties;
  return (
    <span className={classes.tile} style={style} aria-hidden="true">
      {initialsOf(name.split(/\s+/).slice(0, 2).join(" "))}
    </span>
  );
}

/** A product in a table: tile and name. */
export function ProductName({ name }: { name: string }) {
  return (
    <span className={classes.named}>
      <ProductTile name={name} />
      <span>{name}</span>
    </span>
  );
}

/** The column Kategori: the sku, and under it the categories (decisions §8). */
export function SkuAndCategories({ sku, categories }: { sku: string; categories: string }) {
  return (
    <span className={classes.lines}>
      {sku}
      {categories && <small>{categories}</small>}
    </span>
  );
}
