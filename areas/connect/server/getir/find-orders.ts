import type { z } from "zod";
import { searchPatterns } from "#areas/customers/server/contacts.rules.ts";
import { codeOf } from "#areas/reservations/server/code.rules.ts";
import { orderRowOf } from "#areas/sales/server/entity.ts";
import { flatRowOf } from "#areas/sales/server/orders.report.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import type { getir, getirOrder } from "../../contract/getir.ts";
import { pairLines } from "./lines.rules.ts";
import { answerBy, isCancelled, notBefore } from "./orders.rules.ts";
import { getPanelOrder, listPanel, type PanelRow } from "./orders.report.ts";

type Order = z.output<typeof getirOrder>;

/** A page of Getir's orders as the panel shows them (J2, J3). */
export async function findGetirOrders(
  ctx: Context,
  query: Input<(typeof getir)["GET /api/connect/getir/orders"]>["query"],
) {
  const { type, orderBy, query: text, ...paging } = query;
  const oldestFirst = orderBy?.date === "asc" || orderBy?.sku === "asc";
  const patterns = searchPatterns(text);
  const wanted = { ...paging, oldestFirst, openOnly: type === "open", patterns, code: codeOf(text) };
  const { total, data, beside } = await listPanel(ctx.db, wanted);
  return { data: data.map((row) => orderOf(ctx, row)), meta: { ...metaOf(total, paging), ...beside } };
}

/** One of Getir's orders; 404 for any other. */
export async function readGetirOrder(ctx: Context, id: number): Promise<Order> {
  return orderOf(ctx, await getPanelOrder(ctx.db, id));
}

function orderOf(ctx: Context, row: PanelRow): Order {
  const { details, pending, lost_step, platform_status, lines, ...flat } = row;
  const order = orderRowOf(flatRowOf(flat), ctx.user);
  const { answer, step } = ctx.getir.clock;
  const own = new Map(pairLines(details.lines, lines).map(({ line, own: { id } }) => [id, line]));
  return {
    ...order,
    getir: {
      number: details.number,
      customer: details.customer,
      note: details.note,
      payment: details.payment,
      do_not_knock: details.doNotKnock,
      answer_by: order.status === "new" ? answerBy(details.placedAt ?? order.created_at, answer) : null,
      not_before: notBefore(order, step),
      pending,
      lost_step,
      cancelled_late: isCancelled(platform_status) && order.status === "success",
      lines: lines.map(({ id, name, quantity, product_id, short }) => ({
        order_item_id: id,
        name,
        quantity,
        barcode: own.get(id)?.barcodes[0] ?? "",
        note: own.get(id)?.note ?? "",
        is_mapped: product_id !== null,
        short,
      })),
    },
  };
}
