import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import type { PickedEmployee } from "#areas/employees/web/parts/employee-select.tsx";
import type { Product } from "../till/cart.ts";

/** The form of an order for pickup or shipping; pure, amounts in kuruş. */

export interface NewOrderLine {
  product_id: number;
  name: string;
  /** null: the field's text is no amount. */
  price: number | null;
  list_price: number;
  quantity: number;
}

export interface NewOrderValues extends Record<string, unknown> {
  customer: PickedCustomer | null;
  seller: PickedEmployee | null;
  delivery_type: "pickup" | "shipping";
  items: NewOrderLine[];
}

/** Adds one of a product: to its line, or as a new line at its price. */
export function withProduct(items: NewOrderLine[], { id, name, price }: Pick<Product, "id" | "name" | "price">) {
  if (items.some(({ product_id }) => product_id === id)) {
    return items.map((line) => (line.product_id === id ? { ...line, quantity: line.quantity + 1 } : line));
  }
  return [...items, { product_id: id, name, price, list_price: price, quantity: 1 }];
}

export function totalOf(items: readonly NewOrderLine[]): number {
  return items.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
}

/** The body of POST /api/orders. */
export function bodyOf({ customer, seller, delivery_type, items }: NewOrderValues) {
  return {
    created_by_id: seller?.id ?? 0,
    customer_id: customer?.id ?? null,
    delivery_type,
    items: items.map(({ product_id, quantity, price }) => ({ product_id, quantity, price: price ?? 0 })),
  };
}
