import { isLive } from "#areas/reservations/server/statuses.rules.ts";
import { type LineKind, lineKinds } from "#areas/settings/contract/line-kinds.ts";
import { MAX_KURUS } from "#kit/contract/money.ts";
import type { FieldFault } from "#kit/server/problem.ts";
import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import type { Basket, Listed, NewOrder } from "./basket.report.ts";
import type { Line } from "./orders.queries.ts";

/** `offered`: kuruş per piece if nobody changes the price; `listPrice`: the base of the staff discount. */
export type NewLine = Omit<Line, "id" | "list_total"> & { offered: number; listPrice: number };

/**
 * The lines of a new order, goods first, gift cards last: the request, completed with the present name, KDV rate and, if none was sent, price. Tracked goods
 * are reserved, unless they are sold at the till.
 */
export function linesOf(
  { items, services, gift_cards, packages, delivery_type }: NewOrder,
  basket: Basket,
  language: "tr" | "en",
): NewLine[] {
  const goods = items.map((item, place) => {
    const listed = basket.products[place] as Basket["products"][number];
    const { tracked, units } = listed;
    const reserved = tracked && delivery_type !== "pos" ? item.quantity * units : 0;
    return {
      ...newLine("product", item, listed),
      ...sellsNothing,
      product_id: item.product_id,
      units,
      reserved,
    };
  });
  const work = services.map((service, place) => {
    const listed = basket.services[place] as Basket["services"][number];
    const { employee, reservation_item_id } = listed;
    return {
      ...newLine("service", listed.prepaid ? { ...service, price: 0 } : service, listed),
      ...sellsNothing,
      service_id: service.service_id,
      employee,
      reservation_item_id,
    };
  });
  const cards = gift_cards.map(({ amount }) => ({
    ...newLine(
      "gift_card",
      { quantity: 1 },
      { ...giftCard, name: giftCardName[language], price: amount, list_price: amount },
    ),
    ...sellsNothing,
  }));
  const sessions = packages.map((one, place) => {
    const listed = basket.packages[place] as Basket["packages"][number];
    const line = newLine("package", { ...one, quantity: 1 }, listed);
    return { ...line, ...sellsNothing, package_id: one.package_id, employee: listed.employee };
  });
  return [...goods, ...work, ...cards, ...sessions];
}

const giftCardName = { tr: "Hediye kartı", en: "Gift card" };
const giftCard = { id: null, tax_rate: 0, enabled: true };
/** Nothing of the catalogue. */
const sellsNothing = {
  product_id: null,
  service_id: null,
  package_id: null,
  employee: null,
  reservation_item_id: null,
  units: 1,
  reserved: 0,
};

function newLine(kind: LineKind, asked: { quantity: number; price?: number | undefined }, listed: Listed) {
  const { price = listed.price, quantity } = asked;
  const { name, tax_rate, price: offered, list_price: listPrice } = listed;
  return {
    kind,
    name,
    quantity,
    price,
    offered,
    listPrice,
    tax_rate: lineKinds[kind].kdv === "sale" ? tax_rate : 0,
    total: price * quantity,
    discount: 0,
    kept: 0,
    refunded_quantity: 0,
    card: null,
  };
}

/** All errors of a new order, each with its field: unknown, deleted or another company's ids, and sums above the limit. */
export function basketErrors(asked: NewOrder, basket: Basket): FieldFault[] {
  const errors: FieldFault[] = [];
  const refuse = (wrong: boolean, field: string, message: Sentence) => {
    if (wrong) errors.push({ field, code: "unknown", message });
  };
  refuse(!basket.seller, "created_by_id", sentence("Geçerli bir satıcı seçin", "Choose a valid seller"));
  refuse(
    asked.customer_id !== null && !basket.customer,
    "customer_id",
    sentence("Geçerli bir müşteri seçin", "Choose a valid customer"),
  );
  refuse(
    asked.reservation_id !== null && !isPayable(basket.reservation),
    "reservation_id",
    sentence("Bu randevu için satış açılamaz", "No sale can be opened for this appointment"),
  );
  asked.items.forEach((_, place) => {
    const product = basket.products[place];
    const known = product != null && product.id !== null;
    refuse(!known, `items.${place}.product_id`, sentence("Geçerli bir ürün seçin", "Choose a valid product"));
    refuse(
      known && !product.enabled,
      `items.${place}.product_id`,
      sentence(`${product?.name} satışa kapalı`, `${product?.name} is not for sale`),
    );
  });
  asked.services.forEach(({ employee_id, reservation_item_id }, place) => {
    const service = basket.services[place];
    refuse(
      service?.id == null,
      `services.${place}.service_id`,
      sentence("Geçerli bir hizmet seçin", "Choose a valid service"),
    );
    refuse(
      employee_id !== null && !service?.employee,
      `services.${place}.employee_id`,
      sentence("Geçerli bir çalışan seçin", "Choose a valid employee"),
    );
    const other = reservation_item_id !== null && service?.reservation_item_id == null;
    refuse(
      other,
      `services.${place}.reservation_item_id`,
      sentence("Bu randevunun satırı değil", "Not a line of this appointment"),
    );
  });
  asked.packages.forEach(({ employee_id }, place) => {
    const one = basket.packages[place];
    const known = one?.id != null;
    refuse(!known, `packages.${place}.package_id`, sentence("Geçerli bir paket seçin", "Choose a valid package"));
    refuse(
      known && !one.enabled,
      `packages.${place}.package_id`,
      sentence(`${one?.name} satışa kapalı`, `${one?.name} is not for sale`),
    );
    const nobody = employee_id === null ? known && one.one_employee : !one?.employee;
    refuse(nobody, `packages.${place}.employee_id`, sentence("Geçerli bir çalışan seçin", "Choose a valid employee"));
  });
  return errors;
}

function isPayable(reservation: Basket["reservation"]): boolean {
  return reservation !== null && isLive(reservation.status);
}

/** Sum of the lines in kuruş; null when it is above the limit of an order. */
export function subtotalOf(lines: readonly NewLine[]): number | null {
  const sum = lines.reduce((all, line) => all + line.total, 0);
  return sum <= MAX_KURUS ? sum : null;
}
