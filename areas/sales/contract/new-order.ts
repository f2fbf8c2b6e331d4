import { z } from "zod";
import { sentence } from "#kit/contract/sentence.ts";
import { id, kurus } from "#kit/contract/shapes.ts";

/** What is sent to place an order (D3). */

/** Orders that till and "Sipariş ekle" may place; a marketplace's orders come from the marketplace. */
const placedTypes = ["pos", "pickup", "shipping"] as const;

/** Maximum number of lines of all kinds together. */
export const MOST_LINES = 200;

export const quantity = z.number().int(sentence("Tam sayı olmalı", "Must be a whole number")).min(1).max(100_000);

const cardWorth = sentence(
  "Hediye kartı en az 1 TL, en çok 100.000 TL olabilir",
  "A gift card can be worth ₺1 to ₺100,000",
);
const cardAmount = kurus(cardWorth).min(100, cardWorth).max(10_000_000, cardWorth);
const linesSent = (order: Record<"items" | "services" | "gift_cards" | "packages", readonly unknown[]>): number =>
  order.items.length + order.services.length + order.gift_cards.length + order.packages.length;

/** A new order, with its lines by kind. */
export const newOrder = z
  .strictObject({
    created_by_id: id,
    customer_id: id.nullable().default(null),
    items: z.array(z.strictObject({ product_id: id, quantity, price: kurus().optional() })).default([]),
    services: z
      .array(
        z.strictObject({
          service_id: id,
          quantity: quantity.default(1),
          price: kurus().optional(),
          employee_id: id.nullable().default(null),
          reservation_item_id: id.nullable().default(null),
        }),
      )
      .default([]),
    gift_cards: z
      .array(z.strictObject({ amount: cardAmount }))
      .max(20, sentence("En fazla 20 hediye kartı olabilir", "There can be at most 20 gift cards"))
      .default([]),
    /** Session packages; paying the sale gives them to its customer. */
    packages: z
      .array(z.strictObject({ package_id: id, price: kurus().optional(), employee_id: id.nullable().default(null) }))
      .default([]),
    delivery_type: z
      .enum(placedTypes, sentence("Geçerli bir teslimat türü seçin", "Choose a valid kind of delivery"))
      .default("pos"),
    reservation_id: id.nullable().default(null),
    /** An unpaid order that the new one replaces: it is cancelled. If it was paid, replaced or cancelled meanwhile, 409 with it as `current`. */
    replaces: id.nullable().default(null),
  })
  .refine((order) => linesSent(order) > 0, { path: ["items"], ...sentence("Sepetiniz Boş", "Your cart is empty") })
  .refine((order) => linesSent(order) <= MOST_LINES, {
    path: ["items"],
    ...sentence(`En fazla ${MOST_LINES} satır olabilir`, `There can be ${MOST_LINES} lines at most`),
  })
  .refine(({ delivery_type, packages }) => delivery_type === "pos" || packages.length === 0, {
    path: ["packages"],
    ...sentence("Paketler yalnızca kasada satılır", "Packages are sold at the till only"),
  })
  .refine(({ delivery_type, reservation_id }) => delivery_type === "pos" || reservation_id === null, {
    path: ["reservation_id"],
    ...sentence("Randevular yalnızca kasada ödenir", "Appointments are paid at the till only"),
  })
  .refine(({ delivery_type, gift_cards }) => delivery_type === "pos" || gift_cards.length === 0, {
    path: ["gift_cards"],
    ...sentence("Hediye kartları yalnızca kasada satılır", "Gift cards are sold at the till only"),
  });
