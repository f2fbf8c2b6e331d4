import type { MenuItem } from "../../../contract/menus.ts";

/** The items of a menu while they are edited: rows in reading order; a row is below the last row before it with a lower level. */

export interface TreeRow extends Omit<MenuItem, "items"> {
  level: number;
}

const LEVELS = 3;
export const MOST_ITEMS = 100;

/** A page or category is in a menu once, so this names a row. */
export const keyOf = ({ type, type_id }: Pick<MenuItem, "type" | "type_id">): string => `${type} ${type_id}`;

export function rowsOf(items: readonly MenuItem[], level = 1): TreeRow[] {
  return items.flatMap(({ items: below, ...item }) => [{ ...item, level }, ...rowsOf(below, level + 1)]);
}

/** The rows nested again, and the field of each row in the request ("items.0.items.1"). */
export function itemsOf(rows: readonly TreeRow[]): { items: MenuItem[]; fields: string[] } {
  const items: MenuItem[] = [];
  const fields: string[] = [];
  const above: { item: MenuItem; field: string }[] = [];
  for (const { level, ...rest } of rows) {
    const item: MenuItem = { ...rest, items: [] };
    const parent = above[level - 2];
    const list = parent?.item.items ?? items;
    const field = `${parent ? `${parent.field}.` : ""}items.${list.length}`;
    list.push(item);
    fields.push(field);
    above.splice(level - 1, above.length, { item, field });
  }
  return { items, fields };
}

/** A row with everything below it, lifted out of the rest; `gap`: before which of the rest it goes, at `level`. */
export interface Lifted {
  block: TreeRow[];
  rest: TreeRow[];
  gap: number;
  level: number;
}

export function lift(rows: readonly TreeRow[], at: number): Lifted {
  const level = rows[at]?.level ?? 1;
  const size = rows.slice(at + 1).findIndex((row) => row.level <= level);
  const end = size === -1 ? rows.length : at + 1 + size;
  return { block: rows.slice(at, end), rest: [...rows.slice(0, at), ...rows.slice(end)], gap: at, level };
}

/** The block aimed at a gap, as near to the level as it may be there; undefined: it would take rows from their place or be too deep. */
export function aim(lifted: Lifted, gap: number, level: number): Lifted | undefined {
  const { block, rest } = lifted;
  if (gap < 0 || gap > rest.length) return undefined;
  const height = Math.max(...block.map((row) => row.level)) - (block[0]?.level ?? 1);
  const most = Math.min((rest[gap - 1]?.level ?? 0) + 1, LEVELS - height);
  const least = rest[gap]?.level ?? 1;
  return least > most ? undefined : { ...lifted, gap, level: Math.max(least, Math.min(level, most)) };
}

/** The nearest gap in a direction where the block may go. */
export function aimOn(lifted: Lifted, by: -1 | 1, level: number): Lifted | undefined {
  for (let gap = lifted.gap + by; gap >= 0 && gap <= lifted.rest.length; gap += by) {
    const aimed = aim(lifted, gap, level);
    if (aimed) return aimed;
  }
  return undefined;
}

/** The rows with the block put where it is aimed. */
export function drop({ block, rest, gap, level }: Lifted): TreeRow[] {
  const by = level - (block[0]?.level ?? 1);
  const moved = block.map((row) => ({ ...row, level: row.level + by }));
  return [...rest.slice(0, gap), ...moved, ...rest.slice(gap)];
}

export type Step = "up" | "down" | "in" | "out";

/** The rows after a step of one row without dragging; undefined: it can't go there. Up and down keep its level. */
export function step(rows: readonly TreeRow[], at: number, to: Step): TreeRow[] | undefined {
  const lifted = lift(rows, at);
  if (to === "in" || to === "out") {
    const aimed = aim(lifted, at, lifted.level + (to === "in" ? 1 : -1));
    return !aimed || aimed.level === lifted.level ? undefined : drop(aimed);
  }
  const by = to === "up" ? -1 : 1;
  for (let aimed = aimOn(lifted, by, lifted.level); aimed; aimed = aimOn(aimed, by, lifted.level))
    if (aimed.level === lifted.level) return drop(aimed);
  return undefined;
}

/** The rows without one; what was below it moves a level up. */
export function without(rows: readonly TreeRow[], at: number): TreeRow[] {
  const { block, rest } = lift(rows, at);
  const below = block.slice(1).map((row) => ({ ...row, level: row.level - 1 }));
  return [...rest.slice(0, at), ...below, ...rest.slice(at)];
}
