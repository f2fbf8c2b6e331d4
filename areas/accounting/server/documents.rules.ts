import type { z } from "zod";
import { type LineKind, lineKinds } from "#areas/settings/contract/line-kinds.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { invalid, invalidField } from "#kit/server/problem.ts";
import type { document } from "../contract/documents.ts";
import type { Line } from "./documents.queries.ts";

type Document = z.output<typeof document>;
type Event = Document["nextEvents"][number];

const ways: Record<Document["status"], readonly Event[]> = {
  draft: ["issue"],
  issued: ["pay", "cancel"],
  paid: ["cancel"],
  cancelled: [],
};

/**
 * Allowed status changes of an invoice or a bill (I4). A draft may also be deleted. One of a sale is paid with the sale, not by itself.
 */
export const nextEvents = ({ status, order }: Pick<Document, "status" | "order">): Event[] =>
  ways[status].filter((event) => event !== "pay" || order === null);

/** Example: "Bağdat Cad. 12\nKadıköy / İstanbul". */
export const invoiceAddress = ({ address, district, city }: Record<"address" | "district" | "city", string>): string =>
  [address, [district, city].filter(Boolean).join(" / ")].filter(Boolean).join("\n").slice(0, 300);

export interface Sale {
  id: number;
  customer_id: number | null;
  /** Its checkout has closed it, and it is not cancelled. */
  closed: boolean;
  /** Null while something of it is owed (veresiye). */
  paid_at: string | null;
  currency: Document["currency"];
  /** Its valid invoice. */
  invoice_id: number | null;
  /** What was given back of it so far. */
  refund_line_ids: readonly number[];
  lines: readonly SoldLine[];
}

export interface SoldLine {
  name: string;
  quantity: number;
  price: number;
  /** Its share of the sale's discount. */
  discount: number;
  tax_rate: number;
  refunded_quantity: number;
  /** The refunded amount. */
  refunded: number;
  kind: LineKind;
  /** What the business keeps of a returned session package for its used sessions. */
  kept: number;
}

/**
 * The lines of a sale's invoice, prices including KDV as at the till (decisions §4): refunded pieces are left out, and the rest of a line
 * keeps its value. Example: 3 × 100 less 30 discount, one refunded for 90, is 2 × 100 less 20. Lines without value, such as sessions of a
 * package, and gift cards, whose KDV arises when they are used, are left out (decision 0096).
 */
export function invoiceLines(lines: readonly SoldLine[]): Line[] {
  return lines.filter(({ kind }) => lineKinds[kind].kdv === "sale").flatMap(lineOf);
}

function lineOf({ name, quantity, price, discount, tax_rate, refunded_quantity, refunded, kept }: SoldLine): Line[] {
  const line = { description: name.slice(0, 200), tax_rate, tax_type: "included" as const };
  const left = quantity - refunded_quantity;
  if (left === 0) return kept > 0 ? [{ ...line, quantity: 1, price: kept, discount: 0 }] : [];
  const worth = quantity * price - discount - refunded;
  return worth > 0 ? [{ ...line, quantity: left, price, discount: Math.max(0, left * price - worth) }] : [];
}

/** Why a sale has nothing to invoice: everything was refunded, only gift cards were sold, or its lines are worth nothing. */
export function whyNothing(lines: readonly SoldLine[]): "nothing_to_invoice" | "only_advance" | "worth_nothing" {
  const left = lines.filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity);
  if (left.length === 0) return "nothing_to_invoice";
  return left.every(({ kind }) => lineKinds[kind].kdv === "use") ? "only_advance" : "worth_nothing";
}

/** 422 for a bill that would be due before its date. */
export function refuseEarlyDue(date: string, due: string | null | undefined): void {
  if (due && due < date)
    throw invalidField(
      "due_on",
      sentence("Son ödeme günü fatura tarihinden önce olamaz", "The due day cannot be before the bill's date"),
      "before_date",
    );
}

/** The lines and the currency of a sale's invoice are those of the sale. */
export function refuseOfSale(
  before: { currency: string },
  { lines, currency = before.currency }: { lines?: unknown; currency?: string | undefined },
): void {
  const wrong = [
    lines !== undefined && {
      field: "lines",
      code: "invalid",
      message: sentence(
        "Satıştan gelen faturanın satırları satıştan alınır",
        "The lines of a sale's invoice are taken from the sale",
      ),
    },
    currency !== before.currency && {
      field: "currency",
      code: "invalid",
      message: sentence(
        "Satıştan gelen faturanın para birimi satışınkidir",
        "The currency of a sale's invoice is the sale's",
      ),
    },
  ].filter((one) => one !== undefined && one !== false);
  if (wrong.length > 0) throw invalid(wrong);
}
