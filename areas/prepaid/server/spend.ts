import type { PrepaidMethod } from "#areas/settings/contract/payment-methods.ts";
import { bothAmounts } from "#kit/contract/money.ts";
import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalid, type FieldFault } from "#kit/server/problem.ts";
import { todayOf } from "#kit/server/time.ts";
import { cardHash } from "./card-codes.ts";
import { addEntries, lockPrepaid, lockSpent, type Held, type Payer } from "./prepaid.queries.ts";

/** A payment of a sale out of what was paid in advance, kuruş; `place` in the caller's `payments`. */
export interface AskedPart {
  payment_method: PrepaidMethod;
  amount: number;
  /** The code of a gift card. */
  gift_card?: string | undefined;
  place: number;
}

/**
 * Locks the balance, the deposit and the gift cards that pay a sale, for the transaction; returns the account of each part. 422 at the payment: no
 * balance or deposit, an unknown or expired card, and more than is left.
 */
export async function lockPrepaidParts(ctx: Context, payer: Payer, parts: readonly AskedPart[]): Promise<number[]> {
  const { company } = ctx.db;
  const hashOf = ({ gift_card }: AskedPart) => (gift_card === undefined ? null : cardHash(company, gift_card));
  const hashes = parts.flatMap((part) => hashOf(part) ?? []);
  const held = await lockPrepaid(ctx.db, payer, hashes);
  const found = parts.map((part) => {
    const hash = hashOf(part)?.toString("hex") ?? null;
    return held.find(({ kind, code_hash }) => kind === part.payment_method && code_hash === hash);
  });
  const errors = partErrors(ctx, parts, found);
  if (errors.length > 0) throw invalid(errors);
  return found.map((account) => (account as Held).id);
}

const shortWords: Record<PrepaidMethod, (left: ReturnType<typeof bothAmounts>) => Sentence> = {
  balance: ({ tr, en }) => sentence(`Bakiyede yalnızca ${tr} var`, `Only ${en} is left in the balance`),
  gift_card: ({ tr, en }) => sentence(`Kartta yalnızca ${tr} var`, `Only ${en} is left on the card`),
  deposit: ({ tr, en }) => sentence(`Kaporada yalnızca ${tr} var`, `Only ${en} is left of the deposit`),
};

function partErrors(ctx: Context, parts: readonly AskedPart[], found: readonly (Held | undefined)[]): FieldFault[] {
  const today = todayOf(ctx);
  const spent = new Map<number, number>();
  return parts.flatMap(({ payment_method, amount, place }, index) => {
    const account = found[index];
    const at = (field: string, code: string, message: Sentence) => [
      { field: `payments.${place}.${field}`, code, message },
    ];
    if (!account && payment_method === "balance")
      return at("payment_method", "no_balance", sentence("Bu müşterinin bakiyesi yok", "This customer has no balance"));
    if (!account && payment_method === "deposit")
      return at(
        "payment_method",
        "no_deposit",
        sentence("Bu randevunun kaporası yok", "This appointment has no deposit"),
      );
    if (!account)
      return at(
        "gift_card",
        "unknown",
        sentence("Bu kodla bir hediye kartı yok", "There is no gift card with this code"),
      );
    if (account.expires_on !== null && account.expires_on < today)
      return at("gift_card", "expired", sentence("Bu hediye kartının süresi doldu", "This gift card has expired"));
    const used = (spent.get(account.id) ?? 0) + amount;
    spent.set(account.id, used);
    if (used <= account.left) return [];
    const left = bothAmounts(account.left, ctx.settings.defaults.currency);
    return at("amount", "too_big", shortWords[payment_method](left));
  });
}

/** Spends the locked accounts on a sale: each part with its tender. */
export async function spendParts(
  { db, user }: Context,
  parts: readonly { accountId: number; amount: number; tenderId: number }[],
): Promise<void> {
  const entries = parts.map(({ accountId, amount, tenderId }) => ({
    prepaidId: accountId,
    reason: "spend" as const,
    amount: -amount,
    tenderId,
  }));
  await addEntries(db, entries, user.id);
}

/** Gives refunds of a sale back to the balances and gift cards that paid it; an expired card gets it too. `tenderId` is the refund's. */
export async function returnParts(
  { db, user }: Context,
  parts: readonly { paymentId: number; amount: number; tenderId: number }[],
): Promise<void> {
  const accounts = await lockSpent(
    db,
    parts.map(({ paymentId }) => paymentId),
  );
  const entries = parts.map(({ paymentId, amount, tenderId }) => ({
    prepaidId: accounts.get(paymentId) as number,
    reason: "return" as const,
    amount,
    tenderId,
  }));
  await addEntries(db, entries, user.id);
}
