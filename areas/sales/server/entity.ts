import type { z } from "zod";
import type { order, orderRow } from "../contract/orders.ts";
import type { Line, OrderRow } from "./orders.queries.ts";
import { nextEvents, taxesByRate, taxInside } from "./orders.rules.ts";

type Order = z.output<typeof order>;
type Row = Omit<z.output<typeof orderRow>, "nextEvents">;

/** A stored order as the API tells it: KDV by line and by rate, and what may be done next. */
export function orderOf({ lines, ...summary }: OrderRow): Order {
  const taxed = lines.map((line) => ({ ...line, ...taxInside(line.total - line.discount, line.tax_rate) }));
  return {
    ...summary,
    items: taxed.flatMap((line) => (line.product_id === null ? [] : [itemOf(line, line.product_id)])),
    services: taxed.flatMap((line) => (line.service_id === null ? [] : [serviceOf(line, line.service_id)])),
    taxes: taxesByRate(taxed),
    nextEvents: nextEvents(summary),
  };
}

/** A row of the lists, with what may be done next. */
export function orderRowOf(row: Row): z.output<typeof orderRow> {
  return { ...row, nextEvents: nextEvents(row) };
}

type TaxedLine = Line & { net: number; tax: number };

function itemOf(
  { id, name, quantity, price, total, discount, tax_rate, net, tax }: TaxedLine,
  productId: number,
): Order["items"][number] {
  return { id, product_id: productId, product_name: name, quantity, price, total, discount, tax_rate, net, tax };
}

function serviceOf(line: TaxedLine, serviceId: number): Order["services"][number] {
  const { id, name, quantity, price, total, discount, tax_rate, net, tax, employee, reservation_item_id } = line;
  const amounts = { quantity, price, total, discount, tax_rate, net, tax };
  return { id, service_id: serviceId, service_name: name, employee, reservation_item_id, ...amounts };
}
