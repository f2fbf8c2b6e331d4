import type { Held, HeldService } from "./held-packages.ts";
import type { LineFact } from "./salon-ledger.ts";

/**
 * Sales of any kind as a simple model: what their lines cost, how they were paid, what came back, and whose pay it counts for. No SQL, and
 * no shared code. Amounts in kuruş.
 */

export interface Line extends Omit<LineFact, "gross" | "net" | "discount"> {
  id: number;
  total: number;
  discount: number;
  returned: number;
  /** What the business keeps of a returned package. */
  kept: number;
  /** Of a sale on credit: what was paid of it. */
  share: number;
  /** The session that a visit's line used. */
  session?: Session | null;
}

/** A session of a package that a visit uses. */
export interface Session {
  held: Held;
  service: HeldService;
}

/** What paid a part of a sale; `source` is the balance, gift card or deposit, if it was paid in advance. */
export interface Tender {
  method: string;
  amount: number;
  tips: number;
  back: number;
  tipsBack: number;
  source: { left: number } | null;
}

export interface Sale {
  id: number;
  customer: number | null;
  lines: Line[];
  /** Those of the books first. */
  tenders: Tender[];
  isCredit: boolean;
  owed: number;
  writtenOff: number;
  /** Of a sale on credit: when its debt is due, and what was collected of it. */
  plan: readonly Instalment[];
  collected: number;
  soldOn: string;
}

/** A part of a debt, and the day on which it is due. */
export interface Instalment {
  due_at: string;
  amount: number;
}

/** Equal monthly parts, the first ones a kuruş larger: 1.000,00 in 3 is 333,34 + 333,33 + 333,33. */
export function planOf(rest: number, count: number, first: string): Instalment[] {
  return Array.from({ length: count }, (_, place) => ({
    due_at: monthLater(first, place),
    amount: Math.floor(rest / count) + (place < rest % count ? 1 : 0),
  }));
}

/** The same day of a later month, or its last one. */
function monthLater(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

/** What is open of each part: payments settle the first ones, returned goods and write-offs the last ones. */
export function openParts({ plan, collected, owed }: Sale): number[] {
  let before = 0;
  return plan.map(({ amount }) => {
    const open = Math.min(before + amount, collected + owed) - Math.max(before, collected);
    before += amount;
    return Math.max(0, open);
  });
}

/** In proportion, the rest by largest remainder, the earlier one first. */
export function shared(amount: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum));
  const order = weights
    .map((weight, place) => ({ place, rest: (amount * weight) % sum }))
    .toSorted((a, b) => b.rest - a.rest || a.place - b.place);
  for (const { place } of order.slice(0, amount - sumOf(shares))) shares[place] = (shares[place] as number) + 1;
  return shares;
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export const halfUp = (above: number, below: number): number => Math.floor((2 * above + below) / (2 * below));

const netOf = (gross: number, rate: number): number => halfUp(gross * 100, 100 + rate);

/** The price of the first `count` pieces after discount. */
const priceOf = ({ total, discount, quantity, kept }: Line, count: number): number =>
  halfUp((total - discount) * count, quantity) - (count === quantity ? kept : 0);

export const soldFact = (line: Line): LineFact => {
  const gross = line.total - line.discount;
  return { ...line, gross, net: netOf(gross, line.rate) };
};

/** What returning so many more pieces of a line is, and notes that they are returned. */
export function giveBack(line: Line, count: number): LineFact {
  const [before, after] = [priceOf(line, line.returned), priceOf(line, line.returned + count)];
  line.returned += count;
  const net = netOf(after, line.rate) - netOf(before, line.rate);
  return { ...line, quantity: count, gross: after - before, discount: 0, net };
}

export const leftOf = (line: Line): number => line.quantity - line.returned;

/** What can be given back of a tender beside its tip. */
export const goodsLeft = ({ amount, tips, back, tipsBack }: Tender): number => amount - tips - (back - tipsBack);

/** What each tender gives back of goods and tip, if nobody chooses. */
export function inProportion({ tenders }: Sale, goods: number, tips: number): { goods: number; tips: number }[] {
  const ofGoods = shared(goods, tenders.map(goodsLeft));
  const ofTips = shared(
    tips,
    tenders.map((tender) => tender.tips - tender.tipsBack),
  );
  return tenders.map((_, place) => ({ goods: ofGoods[place] as number, tips: ofTips[place] as number }));
}

/** Pay by employee: who is paid for a line, and of what amount. */
export type Pay = (employee: number, amount: number) => void;

type Earning = Pick<LineFact, "kind" | "employee" | "seller">;

const earnerOf = (line: Earning): number | null => {
  if (line.kind === "service" || line.kind === "package") return line.employee;
  return line.kind === "product" ? line.seller : null;
};

function earned(pay: Pay, line: Earning, amount: number): void {
  const earner = earnerOf(line);
  if (earner !== null) pay(earner, amount);
}

/** Pay of a sale that is paid whole. */
export function payWhole(pay: Pay, facts: readonly LineFact[], sign: 1 | -1): void {
  for (const fact of facts) earned(pay, fact, sign * fact.gross);
}

const openOf = (line: Line): number => line.total - line.discount - priceOf(line, line.returned) - line.share;

/** Pay of a payment of a sale on credit: over what is unpaid of its lines. */
export function payPart(pay: Pay, { lines }: Sale, amount: number): void {
  const shares = shared(amount, lines.map(openOf));
  lines.forEach((line, place) => {
    line.share += shares[place] as number;
    earned(pay, line, shares[place] as number);
  });
}

/** Pay after a return of a sale on credit, of which `back` went back as money: what was paid for returned pieces pays other lines. */
export function payReturn(pay: Pay, { lines }: Sale, back: number): void {
  const beyond = lines.map((line) => Math.max(0, -openOf(line)));
  const shares = shared(
    sumOf(beyond) - back,
    lines.map((line) => Math.max(0, openOf(line))),
  );
  lines.forEach((line, place) => {
    const change = (shares[place] as number) - (beyond[place] as number);
    line.share += change;
    earned(pay, line, change);
  });
}
