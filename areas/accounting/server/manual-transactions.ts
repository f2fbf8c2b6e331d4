import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { everyField } from "#kit/server/every-field.ts";
import { contactTypes } from "#areas/customers/contract/contacts.ts";
import { lockContact } from "#areas/customers/server/reminders.queries.ts";
import { transactionTypes, type transactions } from "../contract/transactions.ts";
import { lockAccountInUse } from "./accounts.queries.ts";
import { otherCurrency, problems } from "./problems.ts";
import { confirmedRepeat, isSameNumber } from "./repeated-numbers.ts";
import { readTime } from "./times.ts";
import { accountFor } from "./transactions.ts";
import { getTransaction } from "./transactions.report.ts";
import * as queries from "./transactions.queries.ts";

type Transactions = typeof transactions;

/**
 * Enters an income or an expense (I3). Defaults: the settings' account of the method, that account's currency, paid now. 422 at the field
 * for an account that does not exist, is disabled or has another currency, and for an unknown customer. An expense that repeats a
 * supplier's number needs a confirmation (409 `confirm_needed`).
 */
export async function addManualTransaction(
  ctx: Context,
  { body }: Input<Transactions["POST /api/accounting/transactions"]>,
) {
  const { contact: _unused, paid_at: typed, confirm, ...rest } = body;
  const account_id = body.account_id ?? accountFor(ctx, body.payment_method);
  const [currency, paid_at] = await everyField(
    () => currencyOf(ctx.db, account_id, body.currency),
    () => readTime(ctx, typed, confirm),
    () => refuseUnknown(ctx.db, body.contact_id),
  );
  const row = { contact_id: null, reference: "", description: "", ...rest, currency, account_id, paid_at };
  await askAboutRepeat(ctx.db, row, confirm);
  const id = await queries.insertManualTransaction(ctx.db, row as queries.ManualTransaction, ctx.user.id);
  return getTransaction(ctx.db, id, transactionTypes);
}

/**
 * Changes the sent fields of an entered transaction (I3), with the same checks of new values. Transactions of sales are refunded instead
 * (409).
 */
export async function changeManualTransaction(
  ctx: Context,
  { params: { id }, body }: Input<Transactions["PUT /api/accounting/transactions/{id}"]>,
) {
  const { id: _same, contact: _unused, paid_at: typed, confirm, ...rest } = body;
  const { transfers, ...before } = await lockManualTransaction(ctx.db, id);
  if (transfers) throw problems.transfer_stays();
  const row = { ...before, ...rest } as queries.ManualTransaction;
  const isMoved = row.account_id !== before.account_id;
  const [, paid_at] = await everyField(
    () => (isMoved ? currencyOf(ctx.db, row.account_id, row.currency) : refuseOther(row.currency, before.currency)),
    () => readTime(ctx, typed, confirm, before.paid_at),
    () => refuseUnknown(ctx.db, row.contact_id === before.contact_id ? null : row.contact_id),
  );
  row.paid_at = paid_at ?? before.paid_at;
  const isKnown = before.type === row.type && isSameNumber(named(before), named(row));
  if (!isKnown) await askAboutRepeat(ctx.db, { ...row, id }, confirm);
  await queries.updateManualTransaction(ctx.db, id, row);
  await audit(ctx.db, { by: ctx.user.id, action: "changed", entity: "transactions", id, before, after: row });
  return getTransaction(ctx.db, id, transactionTypes);
}

/** Deletes an entered transaction, or both of a transfer (I3); the audit keeps their values. Transactions of sales are refunded instead (409). */
export async function removeManualTransaction(ctx: Context, id: number): Promise<undefined> {
  const { transfers, ...before } = await lockManualTransaction(ctx.db, id);
  const removed = transfers ? await queries.deleteTransfer(ctx.db, id) : [{ id, ...before }];
  if (!transfers) await queries.deleteManualTransaction(ctx.db, id);
  for (const { id: gone, ...row } of removed)
    await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: "transactions", id: gone, before: row });
}

type Named = Pick<queries.ManualTransaction, "contact_id" | "reference">;
const named = (row: Named) => ({ ...row, party_name: "" });

/** An expense's reference is free text: without a digit, such as "Kira" every month, it is no supplier's number. */
async function askAboutRepeat(
  tx: Db,
  row: Named & { type: string; id?: number },
  confirm: readonly string[],
): Promise<void> {
  if (row.type !== "expense" || !/\d/.test(row.reference)) return;
  await confirmedRepeat(tx, { ...named(row), kind: "expense" }, confirm);
}

async function lockManualTransaction(tx: Db, id: number): Promise<queries.ManualTransaction & { transfers: boolean }> {
  const { typed, pays, ...row } = await queries.lockManualTransaction(tx, id);
  if (!typed && !row.transfers) throw problems.from_sale();
  if (pays) throw problems.pays_document();
  return row;
}

/** The currency of an account that can receive money; `wanted` is the transaction's own, if given. */
async function currencyOf(tx: Db, accountId: number, wanted: string | undefined): Promise<string> {
  const account = await lockAccountInUse(tx, accountId);
  if (!account) throw problems.bad_account();
  if (!account.enabled) throw problems.account_off();
  refuseOther(wanted ?? account.currency, account.currency);
  return account.currency;
}

function refuseOther(wanted: string, currency: string): void {
  if (wanted !== currency) throw otherCurrency(currency);
}

async function refuseUnknown(tx: Db, contactId: number | null | undefined): Promise<void> {
  if (contactId && !(await lockContact(tx, contactId, contactTypes))) throw problems.bad_contact();
}
