import type { FieldFault } from "#kit/server/problem.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { menuLimits, type MenuItem } from "../contract/menus.ts";

/** An item as it is stored: `place` counts from 1 in reading order; `above` is the place of the item that it is below. */
export interface PlacedItem extends Omit<MenuItem, "items"> {
  place: number;
  above: number | null;
  level: number;
}

/** Nested items in reading order, with the field of each in the request ("items.0.items.1"). */
export function placed(items: readonly MenuItem[]): (PlacedItem & { field: string })[] {
  const found: (PlacedItem & { field: string })[] = [];
  const add = (list: readonly MenuItem[], above: number | null, level: number, field: string): void => {
    for (const [index, { items: below, ...item }] of list.entries()) {
      const place = found.length + 1;
      const own = `${field}.${index}`;
      found.push({ ...item, place, above, level, field: own });
      add(below, place, level + 1, `${own}.items`);
    }
  };
  add(items, null, 1, "items");
  return found;
}

/** Stored items, nested again. */
export function nested(rows: readonly PlacedItem[]): MenuItem[] {
  const top: MenuItem[] = [];
  const byPlace = new Map<number, MenuItem>();
  for (const { place, above, level: _level, ...rest } of rows) {
    const item: MenuItem = { ...rest, items: [] };
    byPlace.set(place, item);
    (above === null ? top : (byPlace.get(above)?.items ?? top)).push(item);
  }
  return top;
}

/** The name of what an item leads to; a menu has each only once. */
export const linkKey = ({ type, type_id }: Pick<MenuItem, "type" | "type_id">): string => `${type} ${type_id}`;

/** What is wrong with items: too many, one twice (so none is below itself), or one that leads nowhere. `known`: keys of what exists. */
export function wrongItems(
  rows: readonly (PlacedItem & { field: string })[],
  known: ReadonlySet<string>,
): FieldFault[] {
  if (rows.length > menuLimits.items)
    return [
      {
        field: "items",
        code: "invalid",
        message: sentence(
          `Menüde en fazla ${menuLimits.items} öğe olabilir`,
          `A menu can have ${menuLimits.items} items at most`,
        ),
      },
    ];
  const seen = new Set<string>();
  const wrong: FieldFault[] = [];
  for (const row of rows) {
    const key = linkKey(row);
    const message = !known.has(key)
      ? row.type === "page"
        ? sentence("Böyle bir sayfa yok", "There is no such page")
        : sentence("Böyle bir kategori yok", "There is no such category")
      : seen.has(key)
        ? sentence("Bu öğe menüde zaten var", "This item is already in the menu")
        : undefined;
    if (message) wrong.push({ field: `${row.field}.type_id`, code: "invalid", message });
    seen.add(key);
  }
  return wrong;
}
