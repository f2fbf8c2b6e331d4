/** Which consents two people have together after a merge (decision 0117). Without zod, for screens. */

export const sides = ["kept", "merged"] as const;
export type Side = (typeof sides)[number];

/** What one of two people said about one channel. */
export interface Said {
  /** Phone or mail address. */
  address: string;
  /** Since when campaigns may be sent to it; null: they may not. */
  since: string | null;
  /** Addresses for which this person's last word was a withdrawal. */
  withdrawn: readonly string[];
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Whose consent holds for the address that stays. Only one that was given for this very address; of two the earlier one. A withdrawal of
 * either person for the address wins.
 * Example: both have the number, one consented, the other opted out: "none".
 */
export function consentFrom(address: string, people: Readonly<Record<Side, Said>>): Side | "none" {
  const both = sides.map((side) => ({ side, ...people[side] }));
  const isWithdrawn = both.some(({ withdrawn }) => withdrawn.some((one) => same(one, address)));
  if (address === "" || isWithdrawn) return "none";
  const given = both.filter((one) => one.since !== null && same(one.address, address));
  const [first] = given.toSorted((one, other) => (one.since ?? "").localeCompare(other.since ?? ""));
  return first?.side ?? "none";
}
