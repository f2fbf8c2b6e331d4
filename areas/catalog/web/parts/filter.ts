/** The filters of the product list: names and texts are those of both the address and the endpoint's query. */
export interface Filter {
  brand_id?: string;
  /** Including its descendants. */
  category_id?: string;
  stock?: (typeof states)[number];
  /** Kuruş. */
  price_from?: string;
  price_to?: string;
  quick_sale?: "1";
  enabled?: "0";
}

export const states = ["in", "low", "out", "untracked"] as const;

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isKurus = (text: string) => /^\d{1,11}$/.test(text);
const rules: Record<keyof Filter, (text: string) => boolean> = {
  brand_id: isId,
  category_id: isId,
  stock: (text) => (states as readonly string[]).includes(text),
  price_from: isKurus,
  price_to: isKurus,
  quick_sale: (text) => text === "1",
  enabled: (text) => text === "0",
};
const keys = Object.keys(rules) as (keyof Filter)[];

/** Clears the filters from the address. */
export const noFilter = Object.fromEntries(keys.map((key) => [key, undefined]));

/** The filters of an address; invalid values are ignored, also a minimum price above the maximum. */
export function filterOf(get: (name: string) => string | undefined): Filter {
  const known = keys.flatMap((key) => {
    const text = get(key);
    return text !== undefined && rules[key](text) ? [[key, text] as const] : [];
  });
  const filter: Filter = Object.fromEntries(known);
  if (Number(filter.price_from ?? 0) > Number(filter.price_to ?? Infinity)) delete filter.price_to;
  return filter;
}

/** The number of filters; minimum and maximum price count as one. Example: brand and prices from 10 to 20 are 2. */
export function countOf({ price_from, price_to, ...others }: Filter): number {
  return Object.keys(others).length + (price_from !== undefined || price_to !== undefined ? 1 : 0);
}
