import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { everyField } from "#kit/server/every-field.ts";
import { invalidField } from "#kit/server/problem.ts";
import { transferTypes } from "../contract/transactions.ts";
import type { transfers } from "../contract/transfers.ts";
import { lockAccountInUse } from "./accounts.queries.ts";
import { problems } from "./problems.ts";
import { readTime } from "./times.ts";
import { insertTransfer } from "./transactions.queries.ts";
import { getTransaction } from "./transactions.report.ts";

type Body = Input<(typeof transfers)["POST /api/accounting/transfers"]>["body"];

/**
 * Moves money between two own accounts (decisions §5): two linked transactions, hundredths of the accounts' currency, paid now by default.
 * 422 at the field for the same account twice, an unknown or disabled one, and two currencies; unusual times need a confirmation.
 */
export async function addTransfer(ctx: Context, { body }: { body: Body }) {
  const { from_account_id: fromAccountId, to_account_id: toAccountId, amount, reference = "", confirm } = body;
  if (fromAccountId === toAccountId) throw problems.same_account();
  const held = await lockBothAccounts(ctx.db, fromAccountId, toAccountId);
  const [paidAt, from, to] = await everyField(
    () => readTime(ctx, body.paid_at, confirm),
    () => usable(held.get(fromAccountId), "from_account_id"),
    () => usable(held.get(toAccountId), "to_account_id"),
  );
  if (from.currency !== to.currency) {
    const message = sentence(
      `Hesapların para birimi farklı: ${from.currency} ve ${to.currency}`,
      `The accounts are in different currencies: ${from.currency} and ${to.currency}`,
    );
    throw invalidField("to_account_id", message, "other_currency");
  }
  const transfer = { fromAccountId, toAccountId, amount, currency: from.currency, reference, paidAt };
  const [outId, inId] = await insertTransfer(ctx.db, transfer, ctx.user.id);
  const [transfer_out, transfer_in] = [
    await getTransaction(ctx.db, outId, transferTypes),
    await getTransaction(ctx.db, inId, transferTypes),
  ];
  return { transfer_out, transfer_in };
}

type Held = NonNullable<Awaited<ReturnType<typeof lockAccountInUse>>>;

/** Locks both accounts in the order of their ids, as every lock is taken. */
async function lockBothAccounts(tx: Db, ...ids: number[]): Promise<Map<number, Held | undefined>> {
  const held = new Map<number, Held | undefined>();
  for (const id of ids.toSorted((a, b) => a - b)) held.set(id, await lockAccountInUse(tx, id));
  return held;
}

function usable(account: Held | undefined, field: string): Held {
  if (!account) throw invalidField(field, problems.bad_account().sentence, "bad_account");
  if (!account.enabled) throw invalidField(field, problems.account_off().sentence, "account_off");
  return account;
}
