import type { CSSProperties } from "react";
import { colorOf, initialsOf } from "#kit/web/colors.ts";
import classes from "./product-tile.module.css";

interface ProductTileProps {
  name: string;
  /** The address of its picture; empty: none. */
  picture: string;
  size?: 28 | 40 | 64;
}

/** A product's picture, or its initials on a tint that is always the same for one name. The name is beside it. */
export function ProductTile({ name, picture, size = 28 }: ProductTileProps) {
  const style = { "--color": colorOf(name), "--size": `${size}px` } as CSSProperties;
  if (picture) return <img className={classes.picture} style={style} src={picture} alt="" loading="lazy" />;
  return (
    <span className={classes.tile} style={style} aria-hidden="true">
      {initialsOf(name.split(/\s+/).slice(0, 2).join(" "))}
    </span>
  );
}

/** A product's table cell: tile and name. */
export function ProductName({ name, picture }: { name: string; picture: string }) {
  return (
    <span className={classes.named}>
      <ProductTile name={name} picture={picture} />
      <span>{name}</span>
    </span>
  );
}

/** The cell of the column Kategori: the sku, and below it the categories (decisions §8). */
export function SkuAndCategories({ sku, categories }: { sku: string; categories: string }) {
  return (
    <span className={classes.lines}>
      {sku}
      {categories && <small>{categories}</small>}
    </span>
  );
}
