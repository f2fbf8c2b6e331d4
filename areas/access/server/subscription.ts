import type { Input } from "#kit/contract/endpoint.ts";
import type { Context, Session } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import type { PaymentOutcome } from "#kit/server/payment-callbacks.ts";
import { companyOf, referenceOf, type PaymentPage, type PaymentResult } from "#kit/server/payments.ts";
import { prepared } from "#kit/server/routes.ts";
import type { subscriptions } from "../contract/subscription.ts";
import { getCompany } from "./companies.queries.ts";
import { getPerson } from "./people.queries.ts";
import { problems } from "./problems.ts";
import * as queries from "./subscription.queries.ts";
import { endOf, openSince, periodEnd, plansOf, stateOf, trialEnd, type Plan } from "./subscription.rules.ts";

/** Whether a session's company may be worked in now; one of whom nothing is asked always. */
export function isServed({ at }: Session, now: string): boolean {
  const until = at?.company.servedUntil ?? null;
  return until === null || until > now;
}

/** Lets a company's call in, or refuses it with where to pay (402; A5). */
export function refuseUnserved(now: () => string) {
  return (session: Session): void => {
    if (!isServed(session, now())) throw problems.payment_required({ url: "/subscription" });
  };
}

/** Until when a company is served (decisions §2). The trial of one that was opened before BILLING was on begins with its first call since. */
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

/** How the business stands (A14): who is no administrator sees no prices and no payments. */
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
type Opened = PaymentPage & { reference: string };

/**
 * Opens a page to pay on (A14), or answers the one that is still open: of two tabs both come to the same, which can be paid once.
 * Nothing counts before the provider's callback; a page that nobody pays on stays without effect.
 */
export const purchase = prepared(openPage, async (ctx: Context, { body }: Purchase, fresh: Opened | undefined) => {
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

/** A new page, unless one is open. Should two be made at once, the one that is told to nobody is never paid. */
async function openPage(ctx: Context, { body }: Purchase): Promise<Opened | undefined> {
  const { db, company, person, address: ip, payments, settings } = ctx;
  if (company.servedUntil === null) throw problems.billing_off();
  const plan = planOf(ctx, body.plan);
  if (await queries.findOpenPage(db, plan, payments.provider, openSince(ctx.now))) return undefined;
  const { name, surname, email, phone, language: own } = await getPerson(db, person.loginId);
  const { address, city } = await getCompany(db);
  const language = own ?? settings.defaults.language;
  const reference = referenceOf(company.id);
  const page = await payments.create({
    reference,
    amount: plan.amount,
    currency: plan.currency,
    description: descriptions[language][plan.plan],
    language,
    callback: "/payments/callback/subscription",
    buyer: { id: String(person.loginId), name, surname, email, phone, ip, address, city },
  });
  return { ...page, reference };
}

const descriptions = {
  tr: { monthly: "Defter aboneliği, 1 ay", yearly: "Defter aboneliği, 12 ay" },
  en: { monthly: "Defter subscription, 1 month", yearly: "Defter subscription, 12 months" },
};

/** Counts what the provider confirmed, once (A14): the payment becomes paid and the service longer, together or not at all. */
export async function settlePayment(tx: Db, result: PaymentResult, now: string): Promise<PaymentOutcome> {
  if (result.state === "paid") {
    const payment = await queries.markPaid(tx, result);
    if (payment) {
      const served = await queries.lockServed(tx);
      const until = periodEnd(served, payment.months, now, served.timezone);
      await queries.updatePaidUntil(tx, until);
      await queries.updatePeriodEnd(tx, payment.id, until);
      return "paid";
    }
  } else if ((await queries.markFailed(tx, result)) > 0) return "failed";
  const known = await queries.findStatus(tx, result);
  if (!known) return "unknown";
  return known.status === "failed" ? "failed" : "counted";
}

/** Asks the provider about pages whose result never came (a closed browser, a cut line), and counts what was paid (A14). */
export const checkPayments = prepared(
  async ({ db, payments }: Context, _input: unknown) => {
    const tokens = await queries.openTokens(db, payments.provider);
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
