import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { instantOf } from "#kit/server/time.ts";
import { holdContact } from "#areas/customers/server/reminders.queries.ts";
import { transactionTypes, type transactions } from "../contract/transactions.ts";
import { holdAccount } from "./accounts.queries.ts";
import { otherCurrency, problems } from "./problems.ts";
import { accountFor } from "./transactions.ts";
import { getTransaction } from "./transactions.report.ts";
import * as queries from "./transactions.queries.ts";

type Transactions = typeof transactions;

/**
 * Types an income or an expense into the books (I3). Absent: the account that the settings name for the method, that account's currency,
 * paid now. 422 by name for an account that is not there, switched off or in another currency, and for a customer that is not there.
 */
export async function addTyped(ctx: Context, { body }: Input<Transactions["POST /api/accounting/transactions"]>) {
  const { contact: _unused, paid_at: typed, ...rest } = body;
  const account_id = body.account_id ?? accountFor(ctx, body.payment_method);
  const currency = await currencyOf(ctx.db, account_id);
  const row = { currency, contact_id: null, reference: "", description: "", ...rest, account_id } as queries.TypedRow;
  row.paid_at = momentOf(ctx, typed) ?? null;
  if (row.currency !== currency) throw otherCurrency(currency);
  await refuseUnknown(ctx.db, row.contact_id);
  const id = await queries.insertTyped(ctx.db, row, ctx.user.id);
  return getTransaction(ctx.db, id, transactionTypes);
}

/** Changes what is sent of a typed row (I3), under the same checks of what is new in it. Rows from sales are refunded instead (409). */
export async function changeTyped(
  ctx: Context,
  { params: { id }, body }: Input<Transactions["PUT /api/accounting/transactions/{id}"]>,
) {
  const { id: _same, contact: _unused, paid_at: typed, ...rest } = body;
  const before = await lockTyped(ctx.db, id);
  const row = { ...before, ...rest, paid_at: momentOf(ctx, typed) ?? before.paid_at } as queries.TypedRow;
  const isMoved = row.account_id !== before.account_id;
  const currency = isMoved ? await currencyOf(ctx.db, row.account_id) : before.currency;
  if (row.currency !== currency) throw otherCurrency(currency);
  if (row.contact_id !== before.contact_id) await refuseUnknown(ctx.db, row.contact_id);
  await queries.updateTyped(ctx.db, id, row);
  await audit(ctx.db, { by: ctx.user.id, action: "changed", entity: "transactions", id, before, after: row });
  return getTransaction(ctx.db, id, transactionTypes);
}

/** Deletes a typed row (I3); what it said stays in the history. Rows from sales are refunded instead (409). */
export async function removeTyped(ctx: Context, id: number): Promise<undefined> {
  const before = await lockTyped(ctx.db, id);
  await queries.deleteTyped(ctx.db, id);
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: "transactions", id, before });
}

async function lockTyped(tx: Db, id: number): Promise<queries.TypedRow> {
  const { typed, pays, ...row } = await queries.lockTyped(tx, id);
  if (!typed) throw problems.from_sale();
  if (pays) throw problems.pays_document();
  return row;
}

/** The currency of an account that money may be written to. */
async function currencyOf(tx: Db, accountId: number): Promise<string> {
  const account = await holdAccount(tx, accountId);
  if (!account) throw problems.bad_account();
  if (!account.enabled) throw problems.account_off();
  return account.currency;
}

async function refuseUnknown(tx: Db, contactId: number | null): Promise<void> {
  if (contactId !== null && !(await holdContact(tx, contactId))) throw problems.bad_contact();
}

const momentOf = ({ company }: Context, text: string | undefined) =>
  text === undefined ? undefined : instantOf(text, company.timezone, "paid_at");
