/** What the list of products is narrowed down to: names and texts are those of the address and of the endpoint's query alike. */
export interface Filter {
  brand_id?: string;
  /** With everything below it. */
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

/** Nothing of it: clears the address. */
export const noFilter = Object.fromEntries(keys.map((key) => [key, undefined]));

/** The filter in an address; what is no choice is passed over, prices the wrong way round too. */
export function filterOf(get: (name: string) => string | undefined): Filter {
  const known = keys.flatMap((key) => {
    const text = get(key);
    return text !== undefined && rules[key](text) ? [[key, text] as const] : [];
  });
  const filter: Filter = Object.fromEntries(known);
  if (Number(filter.price_from ?? 0) > Number(filter.price_to ?? Infinity)) delete filter.price_to;
  return filter;
}

/** How many choices are made; from and to are one. Example: brand and prices from 10 to 20 are 2. */
export function countOf({ price_from, price_to, ...others }: Filter): number {
  return Object.keys(others).length + (price_from !== undefined || price_to !== undefined ? 1 : 0);
}
