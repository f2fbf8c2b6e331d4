import type { ReplyOf } from "#kit/web/api.ts";
import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import type { PickedEmployee } from "#areas/employees/web/parts/employee-select.tsx";
import { type LineKind, lineKinds } from "#areas/settings/contract/line-kinds.ts";
import { staffDiscountLeft } from "../../../contract/discount.ts";

/** The till's cart: pure, all amounts in kuruş. */

export type Product = ReplyOf<"GET /api/products">["data"][number];
export type Order = ReplyOf<"GET /api/orders/{id}">;

/** `employee`: of the service; null: the seller. */
export interface CartService {
  service_id: number;
  employee: PickedEmployee | null;
  reservation_item_id: number | null;
}

/** `employee`: who gives the sessions; null: the seller. */
export interface CartPackage {
  package_id: number;
  employee: PickedEmployee | null;
}

export interface CartLine {
  key: string;
  /** Only for goods; absent for a service. */
  product_id: number | null;
  service: CartService | null;
  /** Only of a session package. */
  package?: CartPackage;
  /** A gift card, worth its price. */
  gift_card?: true;
  name: string;
  /** null: the field's text is no amount. */
  price: number | null;
  /** The price of one without a discount. */
  list_price: number;
  quantity: number;
}

export interface Cart {
  customer: PickedCustomer | null;
  /** null: the signed-in employee. */
  seller: PickedEmployee | null;
  lines: CartLine[];
  reservation_id: number | null;
  /** The page where its payment began and will end, such as the calendar; null: the till. */
  from: string | null;
  /** The transaction of the last sale, whose receipt is still offered; null: none. */
  receipt: number | null;
  /** The order that this cart was placed as or loaded from, and the cart's content then. */
  placed: { id: number; content: string } | null;
  /** Quantities of a loaded order, by line, until the user has chosen between them and one each (decisions §4). */
  saved: Record<string, number> | null;
  /** The content being placed and its idempotency key, so that after a lost reply the same call is repeated. */
  intent: { body: string; key: string } | null;
}

export const emptyCart: Cart = {
  customer: null,
  seller: null,
  lines: [],
  reservation_id: null,
  from: null,
  receipt: null,
  placed: null,
  saved: null,
  intent: null,
};

/** Adds one of a product: to its line, or as a new line at its price. */
export function addProduct(cart: Cart, { id, name, price }: Pick<Product, "id" | "name" | "price">): Cart {
  const there = cart.lines.find((line) => line.product_id === id);
  if (there) return changeLine(cart, there.key, { quantity: there.quantity + 1 });
  const line = { key: `p${id}`, product_id: id, service: null, name, price, list_price: price, quantity: 1 };
  return { ...cart, lines: [...cart.lines, line] };
}

/** Adds a service as a separate line each time, because another employee may do it. */
export function addService(cart: Cart, { id, name, price }: { id: number; name: string; price: number }): Cart {
  const service = { service_id: id, employee: null, reservation_item_id: null };
  const line = { key: freeKey(cart, `s${id}`), product_id: null, service, name, price, list_price: price, quantity: 1 };
  return { ...cart, lines: [...cart.lines, line] };
}

/** Adds a session package as a separate line each time. */
export function addPackage(cart: Cart, { id, name, price }: { id: number; name: string; price: number }): Cart {
  const line = { product_id: null, service: null, package: { package_id: id, employee: null }, name, price };
  const key = freeKey(cart, `k${id}`);
  return { ...cart, lines: [...cart.lines, { ...line, key, list_price: price, quantity: 1 }] };
}

/** A key that no line of the cart has. */
function freeKey({ lines }: Cart, stem: string): string {
  const keys = new Set(lines.map(({ key }) => key));
  let place = 1;
  while (keys.has(`${stem}.${place}`)) place += 1;
  return `${stem}.${place}`;
}

/** Sets who gives the sessions of a package. */
export function withPackageEmployee(cart: Cart, key: string, employee: PickedEmployee): Cart {
  const lines = cart.lines.map((line) =>
    line.key === key && line.package ? { ...line, package: { ...line.package, employee } } : line,
  );
  return { ...cart, lines };
}

/** Number of lines of a package in the cart. */
export function packageCountOf({ lines }: Cart, packageId: number): number {
  return lines.filter((line) => line.package?.package_id === packageId).length;
}

/** A session package is sold to a customer. */
export const lacksCustomer = ({ lines, customer }: Cart): boolean =>
  customer === null && lines.some((line) => line.package !== undefined);

/** Sets the employee of a service and their price; manually edited prices are kept. */
export function withEmployee(cart: Cart, key: string, employee: PickedEmployee, listPrice: number): Cart {
  const lines = cart.lines.map((line) => {
    if (line.key !== key || !line.service) return line;
    const price = line.price === line.list_price ? listPrice : line.price;
    return { ...line, service: { ...line.service, employee }, price, list_price: listPrice };
  });
  return { ...cart, lines };
}

export type LineChange = Partial<Pick<CartLine, "price" | "list_price" | "quantity">>;

export function changeLine(cart: Cart, key: string, change: LineChange): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.key === key ? changed(line, change) : line)) };
}

/** A gift card has no discount: its price is what it is worth. */
function changed(line: CartLine, change: LineChange): CartLine {
  const next = { ...line, ...change };
  return line.gift_card ? { ...next, list_price: next.price ?? line.list_price } : next;
}

/** Whether the catalogue has another price than the line took from it; manually edited prices are kept. */
export function isPriceChanged({ price, list_price }: Pick<CartLine, "price" | "list_price">, today: number): boolean {
  return price === list_price && price !== today;
}

/** Removes the line; an empty cart also clears customer and order. */
export function removeLine(cart: Cart, key: string): Cart {
  const lines = cart.lines.filter((line) => line.key !== key);
  return lines.length === 0 ? { ...emptyCart, seller: cart.seller, placed: cart.placed } : { ...cart, lines };
}

/** Number of pieces, services included. Example: two shampoos and a haircut are 3. */
export function countOf({ lines }: Cart): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

export function totalOf({ lines }: Cart): number {
  return lines.reduce((total, line) => total + (line.price ?? 0) * line.quantity, 0);
}

/** What staff may still take off the cart, in kuruş; negative if prices are lowered too far. */
export function discountLeft({ lines }: Cart): number {
  return staffDiscountLeft(
    lines
      .filter((line) => lineKinds[kindOf(line)].discount)
      .map(({ price, list_price, quantity }) => ({
        total: (price ?? list_price) * quantity,
        list_total: list_price * quantity,
      })),
  );
}

/** Quantity of a product in the cart. */
export function quantityOf({ lines }: Cart, productId: number): number {
  return lines.reduce((sum, line) => (line.product_id === productId ? sum + line.quantity : sum), 0);
}

/** Number of lines of a service in the cart. */
export function serviceCountOf({ lines }: Cart, serviceId: number): number {
  return lines.filter(({ service }) => service?.service_id === serviceId).length;
}

/** Whether "Devam Et" is enabled (D3): goods with prices, a seller, and no open question. */
export function isReady(cart: Cart, sellerId: number | null): boolean {
  return (
    cart.lines.length > 0 &&
    cart.lines.every((line) => line.price !== null) &&
    sellerId !== null &&
    cart.saved === null &&
    !lacksCustomer(cart)
  );
}

/** The body of POST /api/orders; a placed order that was changed since is replaced. */
export function bodyOf(cart: Cart, sellerId: number) {
  const { lines, customer, reservation_id, placed } = cart;
  const content = contentOf(lines, customer?.id ?? null, sellerId, reservation_id);
  return { ...content, ...(placed && { replaces: placed.id }) };
}

/** Whether the placed order still equals the cart, so that it needs no other one. */
export function isPlaced(cart: Cart, sellerId: number): boolean {
  const { lines, customer, reservation_id, placed } = cart;
  return placed?.content === JSON.stringify(contentOf(lines, customer?.id ?? null, sellerId, reservation_id));
}

/** The content of the cart when it was placed. */
export function placedAs(cart: Cart, sellerId: number, id: number): Cart {
  const content = JSON.stringify(contentOf(cart.lines, cart.customer?.id ?? null, sellerId, cart.reservation_id));
  return { ...cart, placed: { id, content }, intent: null };
}

/** The same goods as a separate sale, which replaces none. */
export function apart(cart: Cart): Cart {
  return { ...cart, placed: null };
}

const kindOf = ({ service, package: sold, gift_card: card }: CartLine): LineKind =>
  service ? "service" : sold ? "package" : card ? "gift_card" : "product";

/** The lines of an order in this array of the contract. */
const linesIn = (lines: CartLine[], list: string | undefined) =>
  lines.filter((line) => lineKinds[kindOf(line)].list === list);

const sentPackage = ({ package_id, employee }: CartPackage, sellerId: number) => ({
  package_id,
  employee_id: employee?.id ?? sellerId,
});

function contentOf(lines: CartLine[], customerId: number | null, sellerId: number, reservationId: number | null) {
  const packages = linesIn(lines, "packages").map(({ package: sold, price }) => ({
    ...sentPackage(sold as CartPackage, sellerId),
    price: price ?? 0,
  }));
  const cards = linesIn(lines, "gift_cards").map(({ price }) => ({ amount: price ?? 0 }));
  return {
    created_by_id: sellerId,
    customer_id: customerId,
    items: linesIn(lines, "items").map(({ product_id, quantity, price }) => ({
      product_id: product_id as number,
      quantity,
      price: price ?? 0,
    })),
    services: linesIn(lines, "services").map(({ service, quantity, price }) => ({
      ...sentService(service as CartService, sellerId),
      quantity,
      price: price ?? 0,
    })),
    ...(packages.length > 0 && { packages }),
    ...(cards.length > 0 && { gift_cards: cards }),
    reservation_id: reservationId,
  };
}

function sentService({ service_id, employee, reservation_item_id }: CartService, sellerId: number) {
  return { service_id, employee_id: employee?.id ?? sellerId, reservation_item_id };
}

/**
 * Loads an unfinished sale into the cart (D5): each line with quantity 1, as specified. If the order has other quantities, `saved` keeps
 * them until the user has chosen.
 */
export function cartOf(order: Order): Cart {
  const goods = order.items.map((item) => ({
    ...lineOf(item, item.product_name),
    product_id: item.product_id,
    service: null,
  }));
  const work = order.services.map(({ service_id, employee, reservation_item_id, ...line }) => ({
    ...lineOf(line, line.service_name),
    product_id: null,
    service: { service_id, employee, reservation_item_id },
  }));
  const prepaid = order.packages.map(({ package_id, employee, ...line }) => ({
    ...lineOf(line, line.package_name),
    product_id: null,
    service: null,
    package: { package_id, employee },
  }));
  const cards = order.gift_cards.map(({ name, ...line }) => ({
    ...lineOf(line, name),
    product_id: null,
    service: null,
    gift_card: true as const,
  }));
  const lines: CartLine[] = [...goods, ...work, ...prepaid, ...cards];
  const cart = {
    ...emptyCart,
    customer: order.customer,
    seller: order.createdBy,
    lines,
    reservation_id: order.reservation_id,
  };
  const asPlaced = placedAs(cart, order.createdBy?.id ?? 0, order.id);
  if (lines.every((line) => line.quantity === 1)) return asPlaced;
  const saved = Object.fromEntries(lines.map((line) => [line.key, line.quantity]));
  return { ...asPlaced, saved, lines: lines.map((line) => ({ ...line, quantity: 1 })) };
}

type Stored = Pick<Order["items"][number], "id" | "price" | "quantity" | "list_total">;

function lineOf({ id, price, quantity, list_total }: Stored, name: string) {
  return { key: `o${id}`, name, price, list_price: Math.round(list_total / quantity), quantity };
}

/** Answers a loaded order's question: its own quantities, or one each as shown. */
export function chooseQuantities(cart: Cart, which: "saved" | "one"): Cart {
  const { saved } = cart;
  if (which === "one" || !saved) return { ...cart, saved: null };
  const lines = cart.lines.map((line) => ({ ...line, quantity: saved[line.key] ?? line.quantity }));
  return { ...cart, saved: null, lines };
}

/** A refusal's sentences at their lines: `items.1.product_id` is the second of the goods. */
export function lineErrors({ lines }: Cart, messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([field, message]) => {
      const [list, place] = field.split(".");
      const line = linesIn(lines, list)[Number(place)];
      return line ? [[line.key, message] as const] : [];
    }),
  );
}
