import { shareOut, sumOfAmounts } from "#kit/contract/shares.ts";
import { monthsAfter } from "#kit/server/time.ts";
import { type CreditSums, givenFor, type PaidLine as GivenLine, takenOffDebt } from "../contract/refund.ts";
import { taxInside } from "./orders.rules.ts";

/** Sales on credit (veresiye, decision 0088). Amounts in kuruş, days `YYYY-MM-DD` of the company. */

export interface Instalment {
  number: number;
  due_at: string;
  amount: number;
}

/** How a rest is to be paid: until one day, or in equal monthly parts. */
export type Terms = { due_at: string } | { count: number; first_due_at: string };

/**
 * The instalments of a rest, the larger ones first; those of the 31st fall on a shorter month's last day. Null: less than one kuruş each.
 * Example: 1.000,00 in 3 from 2027-01-31 is 333,34, then 333,33 on 2027-02-28 and on 2027-03-31.
 */
export function instalmentsOf(rest: number, terms: Terms): Instalment[] | null {
  if ("due_at" in terms) return [{ number: 1, due_at: terms.due_at, amount: rest }];
  const { count, first_due_at } = terms;
  if (rest < count) return null;
  const amounts = shareOut(rest, Array<number>(count).fill(1));
  return amounts.map((amount, place) => ({ number: place + 1, due_at: monthsAfter(first_due_at, place), amount }));
}

/** Whether a repeated checkout leaves the same rest on the same terms as the first one did. */
export function sameTerms(
  { instalments }: { instalments: readonly Instalment[] },
  rest: number,
  terms: Terms | undefined,
): boolean {
  if (rest === 0 || !terms) return rest === 0 && instalments.length === 0;
  const asked = instalmentsOf(rest, terms) ?? [];
  return (
    asked.length === instalments.length &&
    asked.every(({ due_at, amount }, place) => {
      const agreed = instalments[place];
      return agreed?.due_at === due_at && agreed.amount === amount;
    })
  );
}

interface CreditSale extends CreditSums {
  instalments: readonly Instalment[];
}

/**
 * What is open of each instalment: returned goods and write-offs shorten the plan from its end, payments settle the earliest first.
 * Example: of 3 × 100 with 50 returned and 120 collected, 0, 80 and 50 are open.
 */
export function openInstalments(sale: CreditSale): (Instalment & { open: number })[] {
  let [collected, gone] = [
    sale.paid + sumOfAmounts(sale.instalments) - sale.total,
    takenOffDebt(sale) + sale.written_off,
  ];
  const agreed = sale.instalments.map(({ amount }) => amount);
  const kept = agreed.toReversed().map((amount) => {
    const less = Math.min(amount, gone);
    gone -= less;
    return amount - less;
  });
  return sale.instalments.map((row, place) => {
    const amount = kept.at(-1 - place) as number;
    const settled = Math.min(amount, collected);
    collected -= settled;
    return { ...row, open: amount - settled };
  });
}

/** The open instalments with the first of them on `dueAt`, the others monthly after it; null: that is before the day of a settled one. */
export function movedInstalments(sale: CreditSale, dueAt: string): Omit<Instalment, "amount">[] | null {
  const rows = openInstalments(sale);
  const first = rows.findIndex(({ open }) => open > 0);
  const before = rows[first - 1];
  if (before && dueAt < before.due_at) return null;
  return rows.slice(first).map(({ number }, place) => ({ number, due_at: monthsAfter(dueAt, place) }));
}

/** A line of a sale on credit, with the part of it that was paid so far. */
export interface CreditLine extends GivenLine {
  id: number;
  tax_rate: number;
  share: number;
}

/** The change of what is paid of a line; `net` without KDV. */
export interface LineShare {
  lineId: number;
  amount: number;
  net: number;
}

/** What is unpaid of a line, without returned pieces. */
const openOf = (line: CreditLine): number =>
  line.total - line.discount - givenFor(line, line.refunded_quantity) - line.share;

/** The nets of a line's payments add up to the net of what is paid of it. */
function changed(line: CreditLine, amount: number): LineShare {
  const net = taxInside(line.share + amount, line.tax_rate).net - taxInside(line.share, line.tax_rate).net;
  return { lineId: line.id, amount, net };
}

const moved = (shares: readonly LineShare[]) => shares.filter(({ amount }) => amount !== 0);

/** Which part of each line a payment pays: in proportion to what is unpaid of them, so that the last payment pays all. */
export function paidShares(lines: readonly CreditLine[], amount: number): LineShare[] {
  const shares = shareOut(amount, lines.map(openOf));
  return moved(lines.map((line, place) => changed(line, shares[place] as number)));
}

/**
 * What a refund changes in the paid parts of lines. Of the returned pieces the unpaid part goes first; what was paid for them goes back
 * (`back`) or pays what is unpaid of the other lines.
 */
export function returnedShares(
  lines: readonly CreditLine[],
  returned: readonly { lineId: number; amount: number }[],
  back: number,
): LineShare[] {
  const open = lines.map((line) => {
    const given = returned.find(({ lineId }) => lineId === line.id)?.amount ?? 0;
    return openOf(line) - given;
  });
  const beyond = open.map((left) => Math.max(0, -left));
  const elsewhere = beyond.reduce((sum, part) => sum + part, 0) - back;
  const shares = shareOut(
    elsewhere,
    open.map((left) => Math.max(0, left)),
  );
  return moved(lines.map((line, place) => changed(line, (shares[place] as number) - (beyond[place] as number))));
}
