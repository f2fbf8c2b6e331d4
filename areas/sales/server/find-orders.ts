import { searchPatterns } from "#areas/customers/server/contacts.rules.ts";
import { codeOf } from "#areas/reservations/server/code.rules.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf, metaOfAll } from "#kit/server/paging.ts";
import { daySpan } from "#kit/server/time.ts";
import type { orders } from "../contract/orders.ts";
import { orderOf, orderRowOf } from "./entity.ts";
import { getOrder } from "./orders.queries.ts";
import { listOrders } from "./orders.report.ts";

/** An order for the caller; 404 if there is none. */
export async function readOrder({ db, user }: Context, id: number) {
  return orderOf(await getOrder(db, id), user);
}

/** A page of orders, newest first (D5, E2); days are the company's; the text searches customers, sold items and a whole code. */
export async function findOrders(ctx: Context, query: Input<(typeof orders)["GET /api/orders"]>["query"]) {
  const { type: deliveryType, status, from, to, unfinished, query: text, name, ...paging } = query;
  const zone = ctx.company.timezone;
  const asked = text || name || "";
  const wanted = {
    ...paging,
    deliveryType,
    status,
    from: from && daySpan(from, zone).from,
    to: to && daySpan(to, zone).to,
    unfinished: unfinished !== undefined,
    patterns: searchPatterns(asked),
    code: codeOf(asked),
  };
  const filtered = [deliveryType, status, from, to, unfinished, asked].some(Boolean);
  const { total, data, beside } = await listOrders(ctx.db, wanted, filtered);
  return {
    data: data.map((row) => orderRowOf(row, ctx.user)),
    meta: { ...(filtered ? metaOf : metaOfAll)(total, paging), ...beside },
  };
}
