import type { ReplyOf } from "#kit/web/api.ts";

/** The durations of an order's approval and preparation (E5): pure. */

type Order = Pick<
  ReplyOf<"GET /api/orders">["data"][number],
  "delivery_type" | "status" | "created_at" | "approved_at" | "prepared_at"
>;

export interface Elapsed {
  /** Instants. */
  from: string;
  /** null: still running. */
  to: string | null;
}

/** From placing to approval; runs while the order is new. Till orders, and those cancelled before approval, have none. */
export function approvalOf({ delivery_type, status, created_at, approved_at }: Order): Elapsed | null {
  if (delivery_type === "pos") return null;
  return approved_at || status === "new" ? { from: created_at, to: approved_at } : null;
}

/** From approval to being ready; runs while it is being prepared. */
export function preparationOf({ delivery_type, status, approved_at, prepared_at }: Order): Elapsed | null {
  if (delivery_type === "pos" || !approved_at) return null;
  return prepared_at || status === "preparing" ? { from: approved_at, to: prepared_at } : null;
}

/** Whole seconds from one instant to another; 0 if a wrong clock would make them negative. */
export function secondsBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));
}

/** Formats seconds, largest unit first, without leading zero units. Example: 3849 is "1 sa 4 dk 9 sn", 9 is "9 sn". */
export function elapsedText(seconds: number, units: { hours: string; minutes: string; seconds: string }): string {
  const parts = [
    [Math.floor(seconds / 3600), units.hours],
    [Math.floor(seconds / 60) % 60, units.minutes],
    [seconds % 60, units.seconds],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first < 0 ? -1 : first)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(" ");
}
