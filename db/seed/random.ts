/** Seeded random numbers: the same seed gives the same salon. */
export interface RandomSource {
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `percent` of 100 cases. */
  happens(percent: number): boolean;
}

/** mulberry32: a small, fast generator, random enough for demonstration data. */
export function seededRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    happens: (percent) => below(100) < percent,
  };
}
