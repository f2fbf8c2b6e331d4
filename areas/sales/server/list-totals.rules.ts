import type { LineKind } from "#areas/settings/contract/line-kinds.ts";
import { divideHalfUp } from "#kit/contract/money.ts";

interface Sold {
  kind: LineKind;
  product_id: number | null;
  service_id: number | null;
  package_id: number | null;
  employee: { id: number } | null;
  reservation_item_id: number | null;
  quantity: number;
}

const thingOf = ({ kind, product_id, service_id, package_id, employee, reservation_item_id }: Sold): string =>
  [kind, product_id, service_id, package_id, employee?.id, reservation_item_id].join();

/**
 * What each new line costs without a discount, in kuruş (decision 0034): its list price, but for as many pieces as the replaced order had
 * at most what they cost there. So an administrator's price survives a change of the cart, for that many pieces.
 * Example: 3 pieces of ₺100,00, of which the replaced order had 1 for ₺60,00, are ₺260,00.
 */
export function listTotals(
  lines: readonly (Sold & { listPrice: number })[],
  replaced: readonly (Sold & { list_total: number })[],
): number[] {
  const held = new Map<string, { quantity: number; total: number }>();
  for (const line of replaced) {
    const { quantity, total } = held.get(thingOf(line)) ?? { quantity: 0, total: 0 };
    held.set(thingOf(line), { quantity: quantity + line.quantity, total: total + line.list_total });
  }
  return lines.map((line) => {
    const { listPrice, quantity } = line;
    const before = held.get(thingOf(line)) ?? { quantity: 0, total: 0 };
    const pieces = Math.min(before.quantity, quantity);
    if (pieces === 0) return listPrice * quantity;
    const total = divideHalfUp(BigInt(before.total) * BigInt(pieces), before.quantity);
    held.set(thingOf(line), { quantity: before.quantity - pieces, total: before.total - total });
    return Math.min(total, listPrice * pieces) + listPrice * (quantity - pieces);
  });
}
