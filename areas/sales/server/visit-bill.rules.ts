import type { Line } from "#areas/reservations/server/lines.rules.ts";
import type { NewOrder } from "./basket.report.ts";
import type { OrderRow } from "./orders.queries.ts";

type Bill = Pick<OrderRow, "id" | "createdBy" | "customer" | "reservation_id" | "lines">;
type Services = NewOrder["services"];

/** A line of an appointment. `bySession`: a session of a package pays it. */
export interface VisitLine extends Line {
  bySession: boolean;
}

/** The order that replaces a bill, and the lines of the appointment that it bills anew. */
interface Replacement {
  asked: NewOrder;
  changed: ReadonlySet<number>;
}

/**
 * The order that replaces an appointment's unpaid bill after a change; undefined if the bill is still right. Changed and new lines, and
 * those that a session pays now or no longer, have the appointment's price. The others stay as they are billed, with a price that was
 * changed at the till, and so does what was added there.
 */
export function billAfter(
  bill: Bill,
  before: readonly VisitLine[],
  after: readonly VisitLine[],
  customerId: number | null,
): Replacement | undefined {
  const old = new Map(before.map((line) => [line.id, line]));
  const isKept = (line: VisitLine): boolean => isSameWork(line, old.get(line.id));
  if (customerId === (bill.customer?.id ?? null) && before.length === after.length && after.every(isKept))
    return undefined;
  const billed = bill.lines.filter(({ kind }) => kind === "service").map(serviceOf);
  const ofLine = (id: number | undefined) => billed.filter((line) => line.reservation_item_id === id);
  const asked: NewOrder = {
    created_by_id: bill.createdBy?.id ?? 0,
    customer_id: customerId,
    reservation_id: bill.reservation_id,
    replaces: bill.id,
    delivery_type: "pos",
    ...otherGoods(bill.lines),
    services: [
      ...after.flatMap((line) => (isKept(line) ? ofLine(line.id) : servicesOf(line))),
      ...billed.filter(({ reservation_item_id }) => !old.has(reservation_item_id ?? 0)),
    ],
  };
  return { asked, changed: new Set(after.flatMap((line) => (isKept(line) ? [] : (line.id ?? [])))) };
}

const isSameWork = (a: VisitLine, b: VisitLine | undefined): boolean =>
  a.serviceId === b?.serviceId &&
  a.employeeId === b.employeeId &&
  a.price === b.price &&
  a.quantity === b.quantity &&
  a.bySession === b.bySession;

const serviceOf = (line: Bill["lines"][number]): Services[number] => ({
  service_id: line.service_id ?? 0,
  quantity: line.quantity,
  price: line.price,
  employee_id: line.employee?.id ?? null,
  reservation_item_id: line.reservation_item_id,
});

/** A line of the appointment as "Ödeme al" bills it: one for each piece. */
const servicesOf = ({ id = 0, serviceId, employeeId, price, quantity }: VisitLine): Services =>
  Array.from({ length: quantity }, () => ({
    service_id: serviceId,
    quantity: 1,
    price,
    employee_id: employeeId,
    reservation_item_id: id,
  }));

function otherGoods(lines: Bill["lines"]): Pick<NewOrder, "items" | "gift_cards" | "packages"> {
  const of = (kind: Bill["lines"][number]["kind"]) => lines.filter((line) => line.kind === kind);
  return {
    items: of("product").map(({ product_id, quantity, price }) => ({ product_id: product_id ?? 0, quantity, price })),
    gift_cards: of("gift_card").map(({ price }) => ({ amount: price })),
    packages: of("package").map(({ package_id, price, employee }) => ({
      package_id: package_id ?? 0,
      price,
      employee_id: employee?.id ?? null,
    })),
  };
}
