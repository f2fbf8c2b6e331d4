import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { StandInOrder } from "./shop.ts";
import { isOver, type World } from "./world.ts";

/** Getir's API in the stand-in: each path and its effect on the shop. */

export interface Asked {
  world: World;
  reply: ServerResponse;
  body: Record<string, unknown>;
  /** The captures of the path's pattern. */
  ids: string[];
  query: URLSearchParams;
}

interface Refusal {
  data: object;
  meta: { "return-code": string; "return-message": string };
}

export const send = (reply: ServerResponse, status: number, body: object): void =>
  void reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

export const ok = (reply: ServerResponse, data: unknown = {}): void =>
  send(reply, 200, { data, meta: { "return-code": "0", "return-message": "success" } });

const refusal = (code: string, message: string, data: object = {}): Refusal => ({
  data,
  meta: { "return-code": code, "return-message": message },
});

export const refuse = (reply: ServerResponse, code: string, message: string, status = 400): void =>
  send(reply, status, refusal(code, message));

/** The allowed statuses before a step, and the status after it. */
const steps: Record<string, { before: number[]; after: number }> = {
  verify: { before: [400], after: 500 },
  prepare: { before: [500], after: 550 },
  handover: { before: [550, 560, 570], after: 600 },
  deliver: { before: [550, 700, 800], after: 900 },
};

/** Applies a write, or fails as the next of `answers` says; in the mode "lying" it may confirm without applying. */
function change({ world, reply }: Asked, act: () => Refusal | undefined): void {
  const answer = world.answers.shift() ?? "normal";
  if (answer === "refuse") return refuse(reply, "REFUSED", "Şu an yapılamıyor");
  if (answer === "cut before") return void reply.socket?.destroy();
  const refused = world.settings.mode === "lying" && Math.random() < 0.5 ? undefined : act();
  if (answer === "held after") return;
  if (answer === "silent after") return void setTimeout(() => reply.socket?.destroy(), 50);
  if (refused) send(reply, 400, refused);
  else ok(reply);
}

const unknownOrder = () => refusal("404", "Sipariş bulunamadı");

function step(asked: Asked): void {
  const { world, ids, body } = asked;
  const [id = "", name = ""] = ids;
  change(asked, () => {
    const order = world.orders.get(id);
    const rule = steps[name];
    if (!order || !rule) return unknownOrder();
    if (!rule.before.includes(order.status))
      return refusal("INVALID_STATUS", "Sipariş bu adım için uygun durumda değil");
    const left = world.minute - (world.now() - order.changedAt);
    if ((name === "prepare" || name === "deliver") && left > 0)
      return refusal("TOO_EARLY", `Bu adım için ${Math.ceil(left / 1000)} saniye daha beklemelisiniz`);
    const revised = (body.updatedProducts ?? []) as { id: string; newCount: number }[];
    for (const { id: line, newCount } of revised) {
      const product = order.products.find((one) => one.id === line);
      if (!product || !(newCount >= 0 && newCount <= product.count)) return refusal("BAD_COUNT", "Adet geçersiz");
      product.finalCount = newCount;
    }
    world.move(order, rule.after);
    return undefined;
  });
}

const missing = { id: "missing", title: "Ürün yok", message: "Ürün stokta yok" };

function reasonsOf({ status }: StandInOrder) {
  if (status === 400) return [{ id: "busy", title: "Yoğunluk", message: "Mağaza yoğun" }, missing];
  return status < 600 ? [missing, { id: "customer", title: "Müşteri talebi", message: "Müşteri vazgeçti" }] : [];
}

function cancel(asked: Asked): void {
  const { world, ids, body } = asked;
  change(asked, () => {
    const order = world.orders.get(ids[0] ?? "");
    if (!order) return unknownOrder();
    if (isOver(order.status) || order.status >= 600)
      return refusal("INVALID_STATUS", "Bu sipariş artık iptal edilemez");
    if (!reasonsOf(order).some((reason) => reason.id === body.cancelReasonId))
      return refusal("BAD_REASON", "Bu iptal nedeni şu an geçerli değil");
    const { callCode: code } = order;
    if (code) {
      // The next attempt counts as made after the call.
      delete order.callCode;
      return refusal("callCustomer", "Müşteriyi arayın", { phoneNumber: "0850 222 22 22", code });
    }
    world.move(order, 1600);
    return undefined;
  });
}

/** Applies one offer; returns the error message, or null. */
function takeOffer({ listings, refusedListings }: World, row: Record<string, unknown>): string | null {
  const listing = listings.get(String(row.getirId));
  if (!listing) return "Ürün bulunamadı";
  if (refusedListings.has(String(row.getirId))) return "Fiyat aralık dışında";
  if (row.oldPrice !== undefined && Number(row.oldPrice) <= Number(row.price)) return "oldPrice fiyattan büyük olmalı";
  const [quantity, price] = [Number(row.quantity), Number(row.price)];
  const [oldPrice, maxCellCount] = [Number(row.oldPrice ?? 0), Number(row.maxCellCount ?? 0)];
  Object.assign(listing, { quantity, price, oldPrice, maxCellCount });
  return null;
}

interface OfferResult {
  getirId: unknown;
  status: string;
  errorMessage: string | null;
}

function resultOf(world: World, row: Record<string, unknown>): OfferResult {
  const errorMessage = takeOffer(world, row);
  return { getirId: row.getirId, status: errorMessage ? "FAILED" : "SUCCESS", errorMessage };
}

/** Results that differ from what became of an offer; each in turn. */
const lies: readonly ((world: World, row: Record<string, unknown>) => OfferResult[])[] = [
  (world, row) => [resultOf(world, { ...row, quantity: Number(row.quantity) + 3 })],
  (_, { getirId }) => [{ getirId, status: "SUCCESS", errorMessage: null }],
  (world, row) => [{ ...resultOf(world, row), status: "FAILED", errorMessage: "Stok hatalı" }],
  (world, row) => (resultOf(world, row), []),
];

function takeOffers({ world, reply, body }: Asked): void {
  const rows = (Array.isArray(body.products) ? body.products : []) as Record<string, unknown>[];
  if (rows.length > 1000) return refuse(reply, "TOO_MANY", "En fazla 1000 ürün");
  const isLying = world.settings.mode === "lying";
  const results = rows.flatMap((row) =>
    isLying ? (lies[world.lies++ % lies.length] as (typeof lies)[0])(world, row) : [resultOf(world, row)],
  );
  const batchRequestId = randomUUID();
  world.batches.set(batchRequestId, { rows: results, waits: world.settings.slowBatches });
  ok(reply, { batchRequestId });
}

function oneBatch({ world, reply, ids: [id = ""] }: Asked): void {
  const batch = world.batches.get(id);
  if (!batch) return refuse(reply, "404", "İstek bulunamadı", 404);
  if (batch.waits === 0) return ok(reply, { status: "DONE", items: batch.rows });
  batch.waits -= 1;
  ok(reply, { status: "PROCESSING", items: [] });
}

const toggle = (key: "workingStatus" | "courierWorkingStatus") => (asked: Asked) =>
  change(asked, () => {
    const { workingStatus: state } = asked.body;
    if (state !== "OPEN" && state !== "CLOSED") return refusal("BAD_STATUS", "Geçersiz durum");
    asked.world.switch(key, state);
    return undefined;
  });

function oneShop({ world, reply, ids: [id] }: Asked): void {
  if (id === world.shopId) ok(reply, { id, name: "Örnek Mağaza", ...world.shop });
  else refuse(reply, "SHOP", "Mağaza bulunamadı");
}

/** Each page repeats the last row of the previous one, as the real API may. */
function listPage({ world, reply, query }: Asked): void {
  const size = Math.min(Number(query.get("pageSize") ?? 50), 50);
  const from = Number(query.get("page") ?? 0) * size;
  const all = [...world.listings.values()];
  const data = all.slice(Math.max(0, from - 1), from + size).map((row) => ({ ...row, images: [], status: 1, type: 1 }));
  ok(reply, { data, totalCount: all.length });
}

const inStates =
  (low: number, high: number) =>
  ({ world, reply }: Asked) => {
    const found = [...world.orders.values()].filter(({ status }) => status >= low && status <= high);
    ok(
      reply,
      found.map((order) => world.jsonOf(order)),
    );
  };

function cancelOptions({ world, reply, ids: [id = ""] }: Asked): void {
  const order = world.orders.get(id);
  if (order) ok(reply, reasonsOf(order));
  else refuse(reply, "404", "Sipariş bulunamadı", 404);
}

function oneOrder({ world, reply, ids: [id = ""] }: Asked): void {
  const order = world.orders.get(id);
  if (!order) return refuse(reply, "404", "Sipariş bulunamadı", 404);
  const lies = world.settings.mode === "lying" && Math.random() < 0.5;
  ok(reply, { ...world.jsonOf(order), ...(lies && { status: 400, totalPrice: -5 }) });
}

/** Method, path and handler. */
export const routes: readonly (readonly [string, RegExp, (asked: Asked) => void])[] = [
  ["GET", /^\/v1\/shops\/([^/]+)$/, oneShop],
  ["GET", /^\/v1\/shops\/[^/]+\/products$/, listPage],
  ["PUT", /^\/v1\/shops\/[^/]+\/working-status$/, toggle("workingStatus")],
  ["PUT", /^\/v1\/shops\/[^/]+\/couriers\/working-status$/, toggle("courierWorkingStatus")],
  ["GET", /^\/v1\/orders\/unapproved$/, inStates(400, 400)],
  ["GET", /^\/v1\/orders\/cancelled$/, inStates(1500, 1600)],
  ["GET", /^\/v1\/orders\/[^/]+\/active-orders$/, inStates(500, 899)],
  ["GET", /^\/v1\/orders\/([^/]+)\/cancel-options$/, cancelOptions],
  ["POST", /^\/v1\/orders\/([^/]+)\/cancel$/, cancel],
  ["POST", /^\/v1\/orders\/([^/]+)\/shop\/[^/]+\/(verify|prepare|handover|deliver)$/, step],
  ["GET", /^\/v1\/orders\/([^/]+)$/, oneOrder],
  ["PUT", /^\/v1\/products\/price-and-quantity$/, takeOffers],
  ["GET", /^\/v1\/products\/price-and-quantity\/batch-requests\/(.+)$/, oneBatch],
];
