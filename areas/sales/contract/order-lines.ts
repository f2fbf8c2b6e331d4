import { z } from "zod";
import { amount, day, id } from "#kit/contract/shapes.ts";

/** The lines of an order, one shape for each array of the contract. */

export const person = z.strictObject({ id, name: z.string(), surname: z.string() });

/** Fields of every line; gross amounts in kuruş, of which `tax` is the KDV after `discount`. */
const lineFields = {
  id,
  quantity: z.number().int(),
  price: amount,
  /** price × quantity. */
  total: amount,
  /** What the line costs without a discount: by the catalogue, or at an administrator's price. */
  list_total: amount,
  /** The line's share of the sale's discount. */
  discount: amount,
  /** Percent. */
  tax_rate: z.number(),
  net: amount,
  tax: amount,
  /** Refunded quantity. */
  refunded_quantity: z.number().int(),
};

/** `product_id` is null for a marketplace's listing that is none of the business's products. */
export const orderItem = z.strictObject({ ...lineFields, product_id: id.nullable(), product_name: z.string() });
/** A gift card: worth its line, without KDV, which arises when it is spent. */
export const orderGiftCard = z.strictObject({
  ...lineFields,
  name: z.string(),
  /** Null before it is paid. */
  card: z.strictObject({ id, hint: z.string(), left: amount, expires_on: day }).nullable(),
});
export const orderService = z.strictObject({
  ...lineFields,
  service_id: id,
  service_name: z.string(),
  /** The employee of the service. */
  employee: person.nullable(),
  reservation_item_id: id.nullable(),
});

/** A sold session package (decision 0092): one a line. */
export const orderPackage = z.strictObject({
  ...lineFields,
  package_id: id,
  package_name: z.string(),
  /** What the business keeps of it after it was returned, for its used sessions. */
  kept: amount,
  /** The employee whose sale it is; the only one who gives its sessions, if the package says so. */
  employee: person.nullable(),
});
