import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { invoices } from "../contract/documents.ts";
import { lockAccountInUse } from "./accounts.queries.ts";
import { documentWords } from "./document-words.ts";
import { lockFor, readDocument, type Writing } from "./documents.ts";
import { getDocument, leftOf, markCancelled, markPaid, settleReturned, type Kind } from "./documents.queries.ts";
import { insertRefund } from "./transactions.queries.ts";
import { accountFor } from "./transactions.ts";
import { addManualTransaction } from "./manual-transactions.ts";

type Payment = Input<(typeof invoices)["POST /api/accounting/invoice/{id}/pay"]>["body"];

/**
 * Writes the full payment of an issued invoice as income, of a bill as expense, without what is withheld (I4): to the given account, or the settings' account of the
 * method. 422 on `account_id` for an account that does not exist, is disabled, or has another currency than the document.
 */
export async function payDocument(ctx: Context, kind: Kind, id: number, payment: Payment) {
  const stored = await lockFor(ctx, kind, id, "pay");
  const account_id = payment.account_id ?? accountFor(ctx, payment.payment_method);
  const account = await lockAccountInUse(ctx.db, account_id);
  if (account && account.currency !== stored.currency)
    throw invalidField(
      "account_id",
      sentence(
        `Hesabın para birimi ${account.currency}, belgeninki ${stored.currency}`,
        `The account's currency is ${account.currency}, the document's ${stored.currency}`,
      ),
      "other_currency",
    );
  const body = {
    type: kind === "invoice" ? ("income" as const) : ("expense" as const),
    amount: stored.payable,
    currency: stored.currency,
    contact_id: stored.contact_id,
    reference: stored.number,
    description: stored.party,
    ...payment,
    account_id,
    // The payment has its bill's supplier number.
    confirm: [...payment.confirm, "duplicate" as const],
  };
  const transaction = await addManualTransaction(ctx, { body: { ...body, contact: undefined } });
  await markPaid(ctx.db, id, transaction.id);
  return readDocument(ctx, kind, id);
}

/**
 * Cancels an issued document (I4): its number stays taken. Its own payment is reversed today. Money of a sale stays, because the sale still
 * exists and may be invoiced again.
 */
export async function cancelDocument(ctx: Writing, kind: Kind, id: number) {
  const stored = await lockFor(ctx, kind, id, "cancel");
  const { transaction_id: transactionId, number, status, returns_id: returnsId } = stored;
  await markCancelled(ctx.db, id);
  if (transactionId !== null) {
    const amount = await leftOf(ctx.db, transactionId);
    await giveBack(ctx, transactionId, amount, documentWords[ctx.settings.defaults.language].cancelled(number));
  }
  if (returnsId !== null) await settleReturned(ctx.db, returnsId);
  await audit(ctx.db, { by: ctx.user.id, action: "cancelled", entity: kind, id, before: { status } });
  return readDocument(ctx, kind, id);
}

async function giveBack(ctx: Writing, transactionId: number, amount: number, description: string): Promise<void> {
  if (amount <= 0) return;
  const refund = { parts: [{ transactionId, amount, tips: 0 }], description, writerId: ctx.user.id };
  await ctx.db.run(insertRefund(ctx.db, refund));
}

/**
 * After a return invoice of an invoice without a sale: gives back what was paid of it beyond what is left, on the account of the payment.
 * An unpaid one is owed less, and not at all when nothing is left. So a second return invoice after a cancelled one gives no money twice.
 */
export async function settleReturn(ctx: Writing, invoiceId: number, number: string): Promise<void> {
  const { transaction_id: transactionId, payable } = await getDocument(ctx.db, "invoice", invoiceId);
  if (transactionId === null) return settleReturned(ctx.db, invoiceId);
  const paid = await leftOf(ctx.db, transactionId);
  return giveBack(ctx, transactionId, paid - payable, documentWords[ctx.settings.defaults.language].returned(number));
}
