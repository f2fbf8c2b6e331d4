import { z } from "zod";
import { tenderMethod } from "#areas/settings/contract/settings.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import {
  amount,
  cursors,
  day,
  id,
  idParams,
  instant,
  line,
  listQuery,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";
import { cancelReasons } from "./cancel-reasons.ts";
import { marketFields, revisedLines } from "./order-market.ts";
import { couponCode, triedCoupon, usedCoupon } from "./order-coupon.ts";
import { checkout, seen } from "./checkout.ts";
import { instalment } from "./instalments.ts";
import { MOST_LINES, newOrder, quantity } from "./new-order.ts";
import { orderGiftCard, orderItem, orderPackage, orderService, person } from "./order-lines.ts";
import { money, orderPayment, orderRefunds, refundOfPayments, splitPayments } from "./payments.ts";

/** Sales of goods and services (D1–D5, E1–E5; decisions §4). */

export const orderStatuses = [
  "new",
  "accepted",
  "preparing",
  "prepared",
  "handover",
  "on_delivery",
  "delivered",
  "cancelled",
  "success",
] as const;
export const deliveryTypes = ["pos", "pickup", "shipping", "getir"] as const;
export const orderEvents = [
  "accept",
  "prepare",
  "ship",
  "handover",
  "deliver",
  "checkout",
  "cancel",
  "refund",
] as const;

/** Events without a form and a payload. */
export const orderSteps = ["accept", "prepare", "deliver", "handover"] as const;

const shipmentFields = {
  address_line: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  country_id: id,
  postal_code: z.string(),
  /** The carrier. */
  method: z.string(),
  tracking_code: z.string(),
};

const summary = {
  id,
  code: z.string(),
  status: z.enum(orderStatuses),
  delivery_type: z.enum(deliveryTypes),
  customer: person.extend({ phone: z.string() }).nullable(),
  /** The seller; null for a marketplace's order, which has its `source` instead. */
  createdBy: person.nullable(),
  ...marketFields,
  reservation_id: id.nullable(),
  reservation: z.strictObject({ id, code: z.string() }).nullable(),
  /** Sum of the lines. */
  subtotal: amount,
  discount: amount,
  tips: amount,
  /** subtotal − discount + tips. */
  total: amount,
  paid: amount,
  refunded: amount,
  /** What the customer still owes of a sale on credit (veresiye), without returned goods. */
  owed: amount,
  /** What the business gave up of that debt (decision 0102). */
  written_off: amount,
  /** The last day for it; null: the sale was not made on credit. It stays when everything is paid. */
  due_at: day.nullable(),
  transaction_id: id.nullable(),
  payment_method: tenderMethod.nullable(),
  created_at: instant,
  approved_at: instant.nullable(),
  prepared_at: instant.nullable(),
  /** The events that the caller may send now. */
  nextEvents: z.array(z.enum(orderEvents)),
  version: z.number().int(),
};

export const order = z.strictObject({
  ...summary,
  coupon: usedCoupon.nullable(),
  /** First one first; the order's `payment_method` is that of the largest, `transaction_id` that of the first, once nothing is owed. */
  payments: z.array(orderPayment),
  instalments: z.array(instalment),
  items: z.array(orderItem),
  services: z.array(orderService),
  gift_cards: z.array(orderGiftCard),
  packages: z.array(orderPackage),
  /** KDV of goods and services after discount, by rate. */
  taxes: z.array(z.strictObject({ rate: z.number(), net: amount, tax: amount })),
  shipment: z.strictObject({ ...shipmentFields, shipped_at: instant }).nullable(),
  /** `reason_id`: of our own reasons; a marketplace has others. */
  cancellation: z.strictObject({ reason_id: id.nullable(), reason: z.string(), note: z.string() }).nullable(),
  /** The order that replaces this one, which is therefore cancelled. */
  replaced_by: z.strictObject({ id, code: z.string() }).nullable(),
});

/** A row of the lists: instead of its lines, the first one's name and their number. */
export const orderRow = z.strictObject({ ...summary, first_line: z.string(), line_count: z.number().int() });

const needed = line(200, 2, sentence("En az 2 karakter olmalı", "Enter at least 2 characters"));

const ship = z.strictObject({
  ...seen,
  address_line: needed,
  address_line_2: needed,
  city: needed,
  country_id: z
    .number(sentence("Geçerli bir ülke seçin", "Choose a valid country"))
    .int(sentence("Geçerli bir ülke seçin", "Choose a valid country"))
    .positive(sentence("Geçerli bir ülke seçin", "Choose a valid country")),
  postal_code: needed,
  method: needed,
  tracking_code: needed,
});

const reason = paragraph(500).refine((text) => text.length > 0, sentence("Nedenini yazın", "Enter the reason"));

const refund = z.strictObject({
  ...seen,
  /** Lines of the order, goods or services; absent: everything left. */
  items: z
    .array(z.strictObject({ order_item_id: id, quantity }))
    .max(MOST_LINES, sentence(`En fazla ${MOST_LINES} satır olabilir`, `There can be ${MOST_LINES} lines at most`))
    .refine(
      (items) => new Set(items.map((item) => item.order_item_id)).size === items.length,
      sentence("Bir satır yalnızca bir kez yazılabilir", "A line can be named only once"),
    )
    .optional(),
  /** Returns the goods to the stock. */
  restock: z.boolean().default(false),
  /** Refunds the tip too. */
  tips: z.boolean().default(true),
  reason: paragraph(500).default(""),
  /** Gives the coupon's use back, so that it can be used again. */
  coupon: z.boolean().default(false),
  /** By which payments the money goes back; absent: by all in proportion. */
  payments: refundOfPayments.optional(),
});

export const orders = endpoints({
  "GET /api/orders": {
    right: "staff",
    query: listQuery({
      ...cursors,
      /** An alias of `query`. */
      name: line(100).optional(),
      type: z.enum(deliveryTypes).optional(),
      status: z.enum(orderStatuses).optional(),
      from: day.optional(),
      to: day.optional(),
      unfinished: z.enum(["1", "true"]).optional(),
    }),
    reply: pageOf(orderRow),
    about:
      "Orders, newest first; query finds customers, products, services and codes; unfinished=1 are till orders that nobody has paid yet.",
  },
  "POST /api/orders": {
    right: "staff",
    body: newOrder,
    reply: order,
    status: 201,
    changes: ["orders"],
    about:
      "Places an order; its names, prices and tax rates are copied. A changed price is audited; staff may lower prices by at most 20 % of the sale (403).",
  },
  "GET /api/orders/{id}": { right: "staff", params: idParams, reply: order, about: "An order with its lines." },
  "POST /api/orders/{id}/checkout": {
    right: "staff",
    params: idParams,
    body: checkout,
    reply: order,
    changes: ["orders", "accounting", "products", "reservations", "calendar", "reminders"],
    about:
      "Takes the payment, in one or several parts, or a part of it and the rest on credit: adds their transactions, removes the goods from stock and marks the order paid, once; the same call again returns the same order. Staff may give a discount of at most 20 %, lowered prices included (403).",
  },
  "POST /api/orders/{id}/payments": {
    right: "staff",
    params: idParams,
    body: z.strictObject({ ...seen, payments: splitPayments }),
    reply: order,
    changes: ["orders", "accounting", "contacts"],
    about:
      "Collects what is owed of a sale on credit, whole or in part, in kuruş; more than that is 422, and a sale of which nothing is owed 409 `nothing_owed`.",
  },
  "PUT /api/orders/{id}/due-day": {
    right: "staff",
    params: idParams,
    body: z.strictObject({ ...seen, due_at: day }),
    reply: order,
    changes: ["orders"],
    about:
      "Another day for what is owed of a sale on credit; of instalments, the day of the first open one, the others follow monthly. For those who may sell on credit (403).",
  },
  "POST /api/orders/{id}/write-off": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ ...seen, amount: money.optional(), reason }),
    reply: order,
    changes: ["orders", "contacts"],
    about:
      "Writes off what is owed of a sale on credit, whole or in part (kuruş), with a reason: it is no longer owed, and no money is booked.",
  },
  "POST /api/orders/{id}/write-off/undo": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ ...seen, reason }),
    reply: order,
    changes: ["orders", "contacts"],
    about: "Takes all write-offs of a sale back, with a reason: it is owed again, on the days that were agreed.",
  },
  "POST /api/orders/{id}/coupon": {
    right: "staff",
    params: idParams,
    body: z.strictObject({ coupon_code: couponCode }),
    reply: triedCoupon,
    about: "What a coupon takes off an unpaid order now, in kuruş, without using it; 422 with why it may not be used.",
  },
  "GET /api/orders/{id}/cancel": {
    right: "staff",
    params: idParams,
    reply: z.array(z.strictObject({ id: z.union([id, z.string()]), title: z.string() })),
    about:
      "The reasons for which an order can be cancelled; a marketplace is asked for its own, which depend on the state.",
  },
  "POST /api/orders/{id}/cancel": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      ...seen,
      reason_id: z.union(
        [z.number().int().min(1).max(cancelReasons.length), line(100, 1)],
        sentence("Birini seçmeniz gerekiyor", "Choose one"),
      ),
      note: paragraph(500).default(""),
    }),
    reply: order,
    changes: ["orders", "products", "reservations", "calendar"],
    about:
      "Cancels an unpaid order and releases its stock; at its marketplace first: 422 `callCustomer` with `phone` and `code`.",
  },
  "POST /api/orders/{id}/ship": {
    right: "staff",
    params: idParams,
    body: ship,
    reply: order,
    changes: ["orders", "products"],
    about: "Hands a prepared order to the carrier; its goods leave the stock unless they were paid before.",
  },
  "POST /api/orders/{id}/refund": {
    right: "admin",
    params: idParams,
    body: refund,
    reply: order,
    changes: ["orders", "accounting", "products", "reservations"],
    about:
      "Refunds a payment, whole or by line, by the ways that it came in, as negative transactions; goods return to stock only with `restock`.",
  },
  "GET /api/orders/{id}/refunds": {
    right: "staff",
    params: idParams,
    reply: orderRefunds,
    about: "The lines that were given back of an order, and its refunds with who gave them back, oldest first.",
  },
  "POST /api/orders/{id}/{action}": {
    right: "staff",
    params: idParams.extend({ action: z.enum(orderSteps) }),
    body: z.strictObject({ ...seen, revised: revisedLines.optional() }),
    reply: order,
    changes: ["orders", "products"],
    about:
      "One step of an order: accept, prepare, deliver, handover. 409 with the current order if it is not the next step. A marketplace's order moves when the marketplace has taken the step: 422 `marketplace_refused` with its words; an unanswered step shows as `pending` at /api/connect/getir/orders.",
  },
});
