import { useEffect, useState } from "react";
import { endCallsOf } from "#areas/sales/web/parts/orders/call-customer.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { Cursors } from "#kit/web/use-list-state.ts";
import { useSteady } from "./use-steady.ts";

export type GetirOrder = ReplyOf<"GET /api/connect/getir/orders">["data"][number];

/** The search, filter and order of the list. */
export interface Wanted {
  query: string;
  type: "open" | "all";
  orderBy: { date: "asc" | "desc" };
}

/** The page that is shown, and the search, filter and order that it is a page of. */
interface PageAt extends Cursors {
  page: number;
  of: string;
}

/** 2 §9. */
const PER_PAGE = 20;

const none: readonly GetirOrder[] = [];

/** The page that is shown; another search, filter or order begins at the first one. */
export function usePageOf(wanted: Wanted) {
  const of = JSON.stringify(wanted);
  const [at, setAt] = useState<PageAt>({ page: 1, of });
  const { of: _of, ...place } = at.of === of ? at : { page: 1, of };
  return { place, go: (page: number, beside?: Cursors) => setAt({ page, ...beside, of }) };
}

/** A page of orders, which do not move under the finger. `above`: the notices above them. */
export function useGetirOrders(wanted: Wanted & Cursors & { page: number }, above: string) {
  const asked = { ...wanted, per_page: PER_PAGE };
  const { data, error, refetch, isPlaceholderData } = useApi(
    "GET /api/connect/getir/orders",
    { query: asked },
    { also: ["orders"] },
  );
  const isOld = data === undefined || isPlaceholderData;
  const { rows: orders, settles } = useSteady({ rows: data?.data ?? none, key: JSON.stringify(asked), isOld, above });
  return { data, error, refetch, orders, settles };
}

/**
 * The newest open orders, whatever the list shows. More than a page of the list, because an order that others push out of this reply
 * would count as new when it comes back.
 */
const newestOpen = { query: "", type: "open", orderBy: { date: "desc" }, page: 1, per_page: 50 } as const;

/** The newest open orders; closes the toasts about orders that are over. */
export function useOpenOrders(): readonly GetirOrder[] {
  const { data } = useApi("GET /api/connect/getir/orders", { query: newestOpen }, { also: ["orders"] });
  useEffect(() => {
    const open = new Set((data?.data ?? []).filter(({ status }) => status !== "cancelled").map(({ id }) => id));
    if (data?.meta.last_page === 1) endCallsOf((id) => !open.has(id));
  }, [data]);
  return data?.data ?? none;
}
