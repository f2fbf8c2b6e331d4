import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { invoices } from "../contract/documents.ts";
import { holdAccount } from "./accounts.queries.ts";
import { documentWords } from "./document-words.ts";
import { lockFor, readDocument, type Writing } from "./documents.ts";
import { markCancelled, markPaid, type Kind } from "./documents.queries.ts";
import { insertRefund } from "./transactions.queries.ts";
import { accountFor } from "./transactions.ts";
import { addTyped } from "./typed.ts";

type Payment = Input<(typeof invoices)["POST /api/accounting/invoice/{id}/pay"]>["body"];

/**
 * Writes the full payment of an issued invoice as income, of a bill as expense, without what is withheld (I4): to the given account, or the settings' account of the
 * method. 422 on `account_id` for an account that does not exist, is disabled, or has another currency than the document.
 */
export async function payDocument(ctx: Context, kind: Kind, id: number, payment: Payment) {
  const stored = await lockFor(ctx, kind, id, "pay");
  const account_id = payment.account_id ?? accountFor(ctx, payment.payment_method);
  const account = await holdAccount(ctx.db, account_id);
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
  const transaction = await addTyped(ctx, { body: { ...body, contact: undefined } });
  await markPaid(ctx.db, id, transaction.id);
  return readDocument(ctx, kind, id);
}

/**
 * Cancels an issued document (I4): its number stays taken. Its own payment is reversed today. Money of a sale stays, because the sale still
 * exists and may be invoiced again.
 */
export async function cancelDocument(ctx: Writing, kind: Kind, id: number) {
  const { transaction_id: transactionId, payable, number, status } = await lockFor(ctx, kind, id, "cancel");
  if (transactionId !== null) {
    const description = documentWords[ctx.settings.defaults.language].cancelled(number);
    const refund = { parts: [{ transactionId, amount: payable, tips: 0 }], description, writerId: ctx.user.id };
    await ctx.db.run(insertRefund(ctx.db, refund));
  }
  await markCancelled(ctx.db, id);
  await audit(ctx.db, { by: ctx.user.id, action: "cancelled", entity: kind, id, before: { status } });
  return readDocument(ctx, kind, id);
}
