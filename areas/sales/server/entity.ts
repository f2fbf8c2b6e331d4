import type { z } from "zod";
import { type LineKindFacts, lineKinds } from "#areas/settings/contract/line-kinds.ts";
import { cancelReasons } from "../contract/cancel-reasons.ts";
import type { order, orderRow } from "../contract/orders.ts";
import { openInstalments } from "./credit.rules.ts";
import type { Line, OrderRow } from "./orders.queries.ts";
import { shownPayments } from "./payments.rules.ts";
import { nextEvents, taxesByRate, taxInside } from "./orders.rules.ts";

type Order = z.output<typeof order>;
type Row = Omit<z.output<typeof orderRow>, "nextEvents"> & Pick<OrderRow, "kept">;

interface Viewer {
  isAdmin: boolean;
}

/** A stored order as the API's reply: KDV by line and by rate, and the caller's next events. */
export function orderOf({ lines, goods_left_at: _goodsLeftAt, kept, ...summary }: OrderRow, viewer: Viewer): Order {
  const taxed = lines.map((line) => ({ ...line, ...taxInside(line.total - line.discount, line.tax_rate) }));
  const linesIn = (list: LineKindFacts["list"]) => taxed.filter(({ kind }) => lineKinds[kind].list === list);
  return {
    ...summary,
    payments: shownPayments(summary.payments),
    instalments: openInstalments(summary),
    cancellation: summary.cancellation && {
      ...summary.cancellation,
      reason_id: reasonIdOf(summary.cancellation.reason),
    },
    items: linesIn("items").map(itemOf),
    services: linesIn("services").map(serviceOf),
    gift_cards: linesIn("gift_cards").map(giftCardOf),
    packages: linesIn("packages").map(packageOf),
    taxes: taxesByRate(taxed),
    nextEvents: nextEvents({ ...summary, kept }, viewer),
  };
}

const reasonIdOf = (reason: string): number | null => cancelReasons.find(({ title }) => title === reason)?.id ?? null;

/** A row of the lists, with the caller's next events. */
export function orderRowOf({ kept, ...row }: Row, viewer: Viewer): z.output<typeof orderRow> {
  return { ...row, nextEvents: nextEvents({ ...row, kept }, viewer) };
}

type TaxedLine = Line & { net: number; tax: number };

function amountsOf({
  id,
  quantity,
  price,
  total,
  list_total,
  discount,
  tax_rate,
  net,
  tax,
  refunded_quantity,
}: TaxedLine) {
  return { id, quantity, price, total, list_total, discount, tax_rate, net, tax, refunded_quantity };
}

function itemOf(line: TaxedLine): Order["items"][number] {
  return { ...amountsOf(line), product_id: line.product_id, product_name: line.name };
}

function giftCardOf(line: TaxedLine): Order["gift_cards"][number] {
  return { ...amountsOf(line), name: line.name, card: line.card };
}

function serviceOf(line: TaxedLine): Order["services"][number] {
  const { service_id, name, employee, reservation_item_id } = line;
  return { ...amountsOf(line), service_id: service_id as number, service_name: name, employee, reservation_item_id };
}

function packageOf(line: TaxedLine): Order["packages"][number] {
  const { package_id, name, employee, kept } = line;
  return { ...amountsOf(line), package_id: package_id as number, package_name: name, employee, kept };
}
