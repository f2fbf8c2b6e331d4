import { divideHalfUp } from "#kit/contract/money.ts";
import { shareOut } from "#kit/contract/shares.ts";

/** Sessions of packages (decision 0092). Amounts in kuruş; sessions are counted in the package's unit. Pure. */

export type Unit = "session" | "minute";

/** What a package has of a service. */
export interface Held {
  count: number;
  used: number;
  value: number;
  single_price: number;
  single_minutes: number;
}

/** What the first `used` sessions are worth of what the package was sold for; all of them exactly its value. */
export const valueOf = ({ value, count }: Pick<Held, "value" | "count">, used: number): number =>
  divideHalfUp(BigInt(value) * BigInt(used), count);

type Single = Pick<Held, "single_price" | "single_minutes">;

/** What so many sessions cost without a package. Example: 90 minutes of a service that costs ₺200,00 for 60 are ₺300,00. */
export const singleCost = (unit: Unit, { single_price, single_minutes }: Single, used: number): number =>
  unit === "session" ? single_price * used : divideHalfUp(BigInt(single_price) * BigInt(used), single_minutes);

/**
 * The services' parts of a package's price: in proportion to what they cost alone, by largest remainder. If they cost nothing, by their
 * number.
 */
export function partsOf(unit: Unit, price: number, services: readonly Omit<Held, "used" | "value">[]): number[] {
  const costs = services.map((one) => singleCost(unit, one, one.count));
  const weights = costs.some((cost) => cost > 0) ? costs : services.map(({ count }) => count);
  return shareOut(price, weights);
}

/** Days after a distance sale within which a customer may withdraw (cayma hakkı). */
export const WITHDRAWAL_DAYS = 14;

export interface Proposal {
  /** What the used sessions cost without a package. */
  used_cost: number;
  /** The part of the price of the used sessions. */
  used_value: number;
  /** What the package gives back. */
  refund: number;
}

/**
 * What giving a package back proposes (decisions §4): the price less the used sessions at their single price, never below 0; a withdrawal
 * from a distance sale gives back all of the unused. Example: of ten for ₺4.500,00 that cost ₺500,00 each, three used give back ₺3.000,00.
 */
export function proposalOf(
  { price, unit, services }: { price: number; unit: Unit; services: readonly Held[] },
  isWithdrawal: boolean,
): Proposal {
  const used_cost = services.reduce((sum, one) => sum + singleCost(unit, one, one.used), 0);
  const used_value = services.reduce((sum, one) => sum + valueOf(one, one.used), 0);
  const refund = Math.max(0, price - (isWithdrawal ? used_value : used_cost));
  return { used_cost, used_value, refund };
}
