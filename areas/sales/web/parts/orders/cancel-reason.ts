/** Our own reasons in the order of their ids, from 1. */
const reasons = ["changedMind", "outOfStock", "wrongOrder", "unreachable", "other"] as const;

/** Text key of one of our own reasons, in `sales.cancelling`. */
export function reasonKey(id: number): `own.${(typeof reasons)[number]}` {
  return `own.${reasons[id - 1] ?? "other"}`;
}
