import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";
import { daysOf } from "#kit/web/day-range.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";

export type Kind = "invoice" | "bill";
export type DocumentRow = ReplyOf<"GET /api/accounting/invoice">["data"][number];
export type Document = ReplyOf<"GET /api/accounting/invoice/{id}">;

const invoice = {
  list: "GET /api/accounting/invoice",
  add: "POST /api/accounting/invoice",
  one: "GET /api/accounting/invoice/{id}",
  change: "PUT /api/accounting/invoice/{id}",
  remove: "DELETE /api/accounting/invoice/{id}",
  issue: "POST /api/accounting/invoice/{id}/issue",
  pay: "POST /api/accounting/invoice/{id}/pay",
  cancel: "POST /api/accounting/invoice/{id}/cancel",
  pdf: "GET /api/accounting/invoice/{id}/document",
} as const;

/** The endpoints of a kind. A bill's differ only in their address, so both are typed as an invoice's. */
export function endpointsOf(kind: Kind): typeof invoice {
  if (kind === "invoice") return invoice;
  const named = Object.entries(invoice).map(([name, key]) => [name, key.replace("/invoice", "/bill")]);
  return Object.fromEntries(named) as typeof invoice;
}

export const statuses = ["draft", "issued", "paid", "cancelled"] as const;

/** What links of the month limit a list to. */
const parts = ["valid", "returns", "stopaj", "tevkifat", "repeats", "unaccepted", "foreign"] as const;

const PAGE_SIZE = 10;

/** The list's query from the address (I4): a page, a text, a status. */
export function useDocuments(kind: Kind, list: ListState) {
  const type = statuses.find((one) => one === list.get("status"));
  const contact_id = /^[1-9]\d{0,14}$/.test(list.get("contact") ?? "") ? list.get("contact") : undefined;
  const { from, to } = daysOf(list);
  const category = list.get("category");
  const only = parts.find((one) => one === list.get("only"));
  const query = {
    ...list.place,
    per_page: PAGE_SIZE,
    query: list.query,
    type,
    contact_id,
    from,
    to,
    category,
    only,
  };
  const filtered = Boolean(type || contact_id || from || to || category || only);
  return { source: useApi(endpointsOf(kind).list, { query }), filtered };
}
