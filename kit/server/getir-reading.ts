import { withoutInvisible } from "../contract/invisible.ts";
import type { GetirLine, GetirListing, GetirOrder } from "./getir.ts";

/** Reads Getir's answers: what is missing or nonsense becomes an empty text or zero, what can't be used at all undefined. */

export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** A text or number as one line without control characters, cut to `most` characters. */
export function textOf(value: unknown, most = 200): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const plain = String(value)
    .toWellFormed()
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ");
  return withoutInvisible(plain).trim().slice(0, most).toWellFormed();
}

/** Lira with decimals as kuruş, never below zero. Example: "12.35" is 1235. */
export function kurusOf(lira: unknown): number {
  const value = Math.round(Number(lira) * 100);
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), 10_000_000_000) : 0;
}

const wholeIn = (value: unknown, low: number, high: number): number => {
  const number = Math.trunc(Number(value));
  return Number.isFinite(number) ? Math.min(Math.max(number, low), high) : low;
};

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .map((one) => textOf(one, 500))
    .filter(Boolean)
    .slice(0, 20);

/** A text, or its Turkish where there are several. */
const wordsOf = (value: unknown): string => textOf(fieldsOf(value).tr ?? fieldsOf(value).en ?? value);

const instantOf = (value: unknown): string | null => {
  const at = Date.parse(String(value));
  return Number.isNaN(at) || at < 0 ? null : new Date(at).toISOString();
};

/** An order; `status` where the order does not say its own. Undefined for what has no number. */
export function readOrder(value: unknown, status?: number): GetirOrder | undefined {
  const order = fieldsOf(value);
  const id = textOf(order.orderId ?? order.id, 100);
  const customer = fieldsOf(order.customer);
  const said = Number(order.status ?? order.orderStatus ?? status);
  if (id === "" || !Number.isFinite(said)) return undefined;
  return {
    id,
    number: textOf(order.orderNumber ?? order.confirmationId, 50) || id.slice(-8),
    status: wholeIn(said, 0, 9999),
    courier: Number(order.deliveryType) === 2 ? "own" : "platform",
    total: kurusOf(order.totalPrice),
    placedAt: instantOf(order.checkoutDate),
    customer: { name: textOf(customer.name, 100), phone: textOf(customer.clientMaskedPhoneNumber, 50) },
    note: textOf(order.clientNote, 500),
    payment: wordsOf(order.paymentMethodText) || textOf(order.paymentMethod, 50),
    doNotKnock: order.doNotKnock === true,
    lines: listOf(order.products).slice(0, 190).flatMap(readLine),
  };
}

function readLine(product: Fields): GetirLine[] {
  const id = textOf(product.id ?? product.product, 100);
  const listing = textOf(product.catalogProductId ?? product.product, 100);
  if (id === "") return [];
  return [
    {
      id,
      listing,
      name: wordsOf(product.name) || listing,
      count: wholeIn(product.finalCount ?? product.count, 0, 100_000),
      price: kurusOf(product.price),
      barcodes: textsOf(product.barcodes ?? product.barcode),
      note: textOf(product.note, 300),
    },
  ];
}

/** A listing; undefined for one without a number. */
export function readListing(row: Fields): GetirListing | undefined {
  const id = textOf(row.catalogProductId, 100);
  if (id === "") return undefined;
  const vat = Number(row.vatRate);
  return {
    id,
    menuProductId: textOf(row.menuProductId, 100),
    vendorId: textOf(row.vendorId, 100),
    name: wordsOf(row.productName),
    price: kurusOf(row.price),
    vatRate: vat >= 0 && vat <= 100 ? Math.round(vat * 100) / 100 : 0,
    images: textsOf(Array.isArray(row.images) ? row.images.map((one) => fieldsOf(one).url ?? one) : row.images).filter(
      (url) => url.startsWith("https://"),
    ),
    barcodes: textsOf(row.barcodes),
  };
}
