import { searchPatterns } from "#areas/customers/server/contacts.rules.ts";
import { collectFrom, tooMuch } from "#areas/sales/server/credit.ts";
import { openInstalments } from "#areas/sales/server/credit.rules.ts";
import { lockOrder } from "#areas/sales/server/orders.queries.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { sumOfAmounts } from "#kit/contract/shares.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalidField, problems as common } from "#kit/server/problem.ts";
import { todayOf } from "#kit/server/time.ts";
import type { debtsTable } from "../contract/debts.ts";
import { sharedOut } from "./debts.rules.ts";
import { listDebtors, readOpenSales, type OpenSale } from "./debts.report.ts";
import { listWriteOffs } from "./write-offs.report.ts";
import { problems } from "./problems.ts";

type Table = typeof debtsTable;
type Debts = Reply<Table["GET /api/contacts/{id}/debts"]>;

/** A page of customers who owe something of sales on credit, the oldest debt first, with the sums of all of them. */
export async function findDebtors(
  ctx: Context,
  { query, overdue, ...paging }: Input<Table["GET /api/debts"]>["query"],
) {
  const zone = ctx.company.timezone;
  const wanted = {
    ...paging,
    today: todayOf(ctx),
    zone,
    overdue: overdue !== undefined,
    patterns: searchPatterns(query),
  };
  const { total, data, beside, sums } = await listDebtors(ctx.db, wanted);
  return { data, meta: { ...metaOf(total, paging), ...beside, sums } };
}

/** A page of the debts that were written off, newest first. */
export async function findWriteOffs(
  ctx: Context,
  { query, ...paging }: Input<Table["GET /api/debts/write-offs"]>["query"],
): Promise<Reply<Table["GET /api/debts/write-offs"]>> {
  const { total, data, beside } = await listWriteOffs(ctx.db, { ...paging, patterns: searchPatterns(query) });
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}

/** What a customer owes, sale by sale; 404 if there is no such customer. */
export async function readDebts(ctx: Context, customerId: number): Promise<Debts> {
  const { contact, data } = await readOpenSales(ctx.db, customerId, todayOf(ctx));
  const sum = (of: (sale: OpenSale) => number) => data.reduce((all, sale) => all + of(sale), 0);
  return {
    contact,
    owed: sum(({ owed }) => owed),
    overdue: sum(({ overdue }) => overdue),
    data: data.map(({ due_at, ...sale }) => ({ ...sale, instalments: openInstalments({ ...sale, due_at }) })),
  };
}

/**
 * Collects what a customer owes (decision 0088), the oldest sale first or of the chosen ones, each sale under its lock. 404 for another
 * customer, 409 `nothing_owed`, 409 `stale` if another amount than `owed` is owed now, 422 for more than is owed and for a sale that is not
 * an open one of the customer.
 */
export async function collectFromCustomer(
  ctx: Context,
  customerId: number,
  { payments, order_ids, owed }: Input<Table["POST /api/contacts/{id}/payments"]>["body"],
): Promise<Debts> {
  const seen = await readDebts(ctx, customerId);
  const asked = order_ids ?? seen.data.map(({ id }) => id);
  for (const [place, id] of asked.entries())
    if (!seen.data.some((sale) => sale.id === id))
      throw invalidField(
        `order_ids.${place}`,
        sentence("Bu müşterinin ödenmemiş satışı değil", "Not a sale that this customer still owes for"),
        "unknown",
      );
  // Locked by id, so that two collections wait for each other instead of blocking each other.
  const held = new Map<number, Awaited<ReturnType<typeof lockOrder>>>();
  for (const id of asked.toSorted((a, b) => a - b)) held.set(id, await lockOrder(ctx.db, id));
  const open = seen.data.flatMap(({ id }) => held.get(id) ?? []).filter((order) => order.owed > 0);
  const due = open.reduce((sum, order) => sum + order.owed, 0);
  if (due === 0) throw problems.nothing_owed({ current: seen });
  const now = await readDebts(ctx, customerId);
  if (owed !== undefined && owed !== now.owed) throw common.stale({ current: now });
  if (sumOfAmounts(payments) > due) throw tooMuch(ctx, due);
  const shares = sharedOut(payments, open);
  for (const [place, order] of open.entries()) {
    const own = shares[place] as typeof payments;
    if (own.length > 0) await collectFrom(ctx, order, own);
  }
  return readDebts(ctx, customerId);
}
