import type { Input } from "#kit/contract/endpoint.ts";
import type { Context, Session } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import type { PaymentOutcome } from "#kit/server/payment-callbacks.ts";
import { companyOf, type PaymentResult } from "#kit/server/payments.ts";
import { openSince, openTokens, settleRow } from "#kit/server/payment-rows.ts";
import { prepared } from "#kit/server/routes.ts";
import type { subscriptions } from "../contract/subscription.ts";
import { openPaymentPage, type OpenedPage } from "./payment-page.ts";
import { problems } from "./problems.ts";
import * as queries from "./subscription.queries.ts";
import { endOf, periodEnd, plansOf, stateOf, trialEnd, type Plan } from "./subscription.rules.ts";

/** Whether the session's company is served now; always true if no subscription is required. */
export function isServed({ at }: Session, now: string): boolean {
  const until = at?.company.servedUntil ?? null;
  return until === null || until > now;
}

/** Allows a company's call, or refuses it with the address to pay (402; A5). */
export function refuseUnserved(now: () => string) {
  return (session: Session): void => {
    if (!isServed(session, now())) throw problems.payment_required({ url: "/subscription" });
  };
}

/** Until when a company is served (decisions §2). The trial of a company opened before BILLING was on begins with its first call since. */
export async function servedUntilOf(
  db: Db,
  company: number,
  known: { trial_ends_at: string | null; served_until: string | null },
  now: string,
): Promise<string> {
  if (known.trial_ends_at !== null && known.served_until !== null) return known.served_until;
  const trial = await queries.beginTrial(db, company, trialEnd(now));
  return known.served_until !== null && known.served_until > trial ? known.served_until : trial;
}

/** The state of the subscription (A14); only administrators see prices and payments. */
export async function readSubscription({ db, company, user, payments, prices, now }: Context) {
  const served = await queries.getServed(db);
  const isOff = company.servedUntil === null;
  return {
    state: isOff ? ("off" as const) : stateOf(served, now),
    ends_at: isOff ? null : endOf(served),
    test: payments.provider === "test",
    plans: isOff || !user.isAdmin ? [] : plansOf(prices),
    payments: user.isAdmin ? await queries.listPayments(db, now) : [],
  };
}

type Purchase = Input<(typeof subscriptions)["POST /api/subscription/purchase"]>;

/**
 * Opens a payment page (A14), or returns the open one: two tabs get the same page, which can be paid once. Nothing counts before the
 * provider's callback; an unpaid page has no effect.
 */
export const purchase = prepared(openPage, async (ctx: Context, { body }: Purchase, fresh: OpenedPage | undefined) => {
  const { db, payments } = ctx;
  const plan = planOf(ctx, body.plan);
  await queries.lockServed(db);
  const open = await queries.findOpenPage(db, plan, payments.provider, openSince(ctx.now));
  if (open) return { paymentPageUrl: open.page_url };
  if (!fresh) throw problems.just_paid();
  await queries.insertPayment(db, { ...plan, ...fresh, provider: payments.provider });
  return { paymentPageUrl: fresh.url };
});

const planOf = ({ prices }: Context, name: Plan["plan"]): Plan =>
  plansOf(prices).find(({ plan }) => plan === name) as Plan;

/** A new page, unless one is open. If two are made at once, the one that no browser gets is never paid. */
async function openPage(ctx: Context, { body }: Purchase): Promise<OpenedPage | undefined> {
  const { db, company, payments } = ctx;
  if (company.servedUntil === null) throw problems.billing_off();
  const plan = planOf(ctx, body.plan);
  if (await queries.findOpenPage(db, plan, payments.provider, openSince(ctx.now))) return undefined;
  return openPaymentPage(ctx, { ...plan, descriptions: descriptions[plan.plan], use: "subscription" });
}

const descriptions = {
  monthly: { tr: "Defter aboneliği, 1 ay", en: "Defter subscription, 1 month" },
  yearly: { tr: "Defter aboneliği, 12 ay", en: "Defter subscription, 12 months" },
};

/** Applies a confirmed payment once (A14): the payment becomes paid and the service is extended, both or neither. */
export const settlePayment = (tx: Db, result: PaymentResult, now: string): Promise<PaymentOutcome> =>
  settleRow<{ id: number; months: number }>(
    tx,
    {
      table: queries.payments,
      columns: queries.countedColumns,
      async apply(_tx, payment) {
        const served = await queries.lockServed(tx);
        const until = periodEnd(served, payment.months, now, served.timezone);
        await queries.updatePaidUntil(tx, until);
        await queries.updatePeriodEnd(tx, payment.id, until);
      },
    },
    result,
  );

/** Asks the provider about pages without a result (a closed browser, a lost connection), and applies paid ones (A14). */
export const checkPayments = prepared(
  async ({ db, payments }: Context, _input: unknown) => {
    const tokens = await openTokens(db, queries.payments, payments.provider);
    const results = await Promise.all(tokens.map((token) => payments.verify({ token })));
    return results.filter((result) => result !== undefined);
  },
  async (ctx: Context, _input: unknown, results: PaymentResult[]) => {
    for (const result of results) {
      const isOwn = companyOf(result.reference) === ctx.company.id;
      if (isOwn && result.state === "paid") await settlePayment(ctx.db, result, ctx.now);
    }
    return readSubscription(ctx);
  },
);
