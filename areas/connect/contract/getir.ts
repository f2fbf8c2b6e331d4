import { z } from "zod";
import { orderRow } from "#areas/sales/contract/orders.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { cursors, id, idParams, instant, listQuery, orderBy, pageOf } from "#kit/contract/shapes.ts";

/** The business's shop at Getir and its orders (J2, J3; 2 §2, §4, §7; decisions §7). */

const openStates = ["OPEN", "CLOSED"] as const;
const openState = z.enum(openStates, sentence("OPEN veya CLOSED olmalı", "Must be OPEN or CLOSED"));

export const marketSteps = ["accept", "prepare", "handover", "deliver", "cancel"] as const;

/** What a shop is. `isActive` false: Getir is not connected, and nothing else is known. */
const shop = z.strictObject({
  isActive: z.boolean(),
  /** Null until Getir has answered once. */
  workingStatus: openState.nullable(),
  courierWorkingStatus: openState.nullable(),
  name: z.string(),
  /** Since when Getir does not answer; null while it does. */
  failing_since: instant.nullable(),
  /** When orders were last asked for. */
  polled_at: instant.nullable(),
  /** Whether Getir pushes its news to us; they are asked for all the same. */
  has_push_key: z.boolean(),
});

const marketLine = z.strictObject({
  order_item_id: id,
  name: z.string(),
  barcode: z.string(),
  note: z.string(),
  quantity: z.number().int(),
  /** Whether it is one of the business's products. */
  is_mapped: z.boolean(),
  /** Pieces that the stock lacks: "Stok yetmiyor". */
  short: z.number().int(),
});

/** An order as Getir tells it, beside what every order has. */
const market = z.strictObject({
  number: z.string(),
  customer: z.strictObject({ name: z.string(), phone: z.string() }),
  note: z.string(),
  payment: z.string(),
  do_not_knock: z.boolean(),
  /** Until when a new order has to be answered; Getir cancels it then and closes the shop. */
  answer_by: instant.nullable(),
  /** Before this the next step is refused by Getir. */
  not_before: instant.nullable(),
  /** The step that was sent and is not answered: "Doğrulanıyor". */
  pending: z.enum(marketSteps).nullable(),
  /** The step that never reached Getir, and may be tried again. */
  lost_step: z.string().nullable(),
  /** Getir cancelled it after it was delivered; its money has to be given back by hand. */
  cancelled_late: z.boolean(),
  lines: z.array(marketLine),
});

export const getirOrder = orderRow.extend({ getir: market });

export const getir = endpoints({
  "GET /api/connect/getir/shop": {
    right: "staff",
    reply: shop,
    about: "The shop at Getir, as it was last asked for; not connected, only isActive: false.",
  },
  "PUT /api/connect/getir/shop/status": {
    right: "staff",
    body: z.strictObject({ workingStatus: openState }),
    reply: shop,
    changes: ["connect"],
    about: "Opens or closes the shop at Getir. 422 with Getir's words where it refuses, 503 where it does not answer.",
  },
  "PUT /api/connect/getir/shop/courier/status": {
    right: "staff",
    body: z.strictObject({ workingStatus: openState }),
    reply: shop,
    changes: ["connect"],
    about: "Switches the shop's own courier on or off at Getir.",
  },
  "POST /api/connect/getir/push-key": {
    right: "admin",
    transaction: false,
    reply: z.strictObject({ url: z.string(), key: z.string() }),
    changes: ["connect"],
    about:
      "Makes a new key for Getir's pushes and shows it this once, with the address that Getir sends them to (header x-api-key). The one before stops working.",
  },
  "GET /api/connect/getir/orders": {
    right: "staff",
    query: listQuery({
      ...cursors,
      /** `open`: those that are neither delivered nor cancelled. */
      type: z.enum(["open", "all"]).default("all"),
      orderBy: orderBy("date", "sku"),
    }),
    reply: pageOf(getirOrder),
    about:
      "Orders from Getir, newest first; orderBy[date]=asc turns it round. query finds numbers, codes and customers.",
  },
  "GET /api/connect/getir/orders/{id}": {
    right: "staff",
    params: idParams,
    reply: getirOrder,
    about: "One order from Getir, with its lines and what the stock lacks of them.",
  },
});
