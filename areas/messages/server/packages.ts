import { openPaymentPage, type OpenedPage } from "#areas/access/server/payment-page.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { metaOf } from "#kit/server/paging.ts";
import type { PaymentOutcome } from "#kit/server/payment-callbacks.ts";
import { openSince, openTokens, settleRow } from "#kit/server/payment-rows.ts";
import { companyOf, type PaymentResult } from "#kit/server/payments.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { prepared } from "#kit/server/routes.ts";
import { packageList, type MessagePackage } from "../contract/package-list.ts";
import { packageWords } from "../contract/package-words.ts";
import type { packages } from "../contract/packages.ts";
import { moveCredits } from "./credits.queries.ts";
import * as queries from "./packages.queries.ts";
import { problems } from "./problems.ts";

type Packages = typeof packages;
type Purchase = Input<Packages["POST /api/packages/{id}/purchase"]>;

/** The packages of a channel in the language of the business. */
export const packagesOf = ({ settings }: Context, wanted: MessagePackage["channel"]) =>
  packageList
    .filter(({ channel }) => channel === wanted)
    .map(({ channel, ...one }) => ({
      ...one,
      ...packageWords({ channel, ...one }, settings.defaults.language),
      currency: "TRY" as const,
    }));

/** Credits, their movements and totals (K6). */
export async function readUsage({ db, payments, now }: Context, { query }: Input<Packages["GET /api/packages/usage"]>) {
  const { total, data, beside } = await queries.listEntries(db, query);
  const sums = await queries.readUsage(db, openSince(now));
  return { data, meta: { ...metaOf(total, query), ...beside }, ...sums, test: payments.provider === "test" };
}

/** Opens the payment page of a package (K6), or returns the one that is still open. Credits are added by the provider's callback. */
export const purchase = prepared(
  openPage,
  async (ctx: Context, { params }: Purchase, fresh: OpenedPage | undefined) => {
    const { db, payments, user } = ctx;
    const bought = packageOf(params.id);
    const open = await queries.findOpenPage(db, bought, payments.provider, openSince(ctx.now));
    if (open) return { paymentPageUrl: open.page_url };
    // The page was paid after it was read as open.
    if (!fresh) throw problems.package_just_paid();
    await queries.insertPurchase(db, { bought, ...fresh, provider: payments.provider, employeeId: user.id });
    return { paymentPageUrl: fresh.url };
  },
);

async function openPage(ctx: Context, { params }: Purchase): Promise<OpenedPage | undefined> {
  const bought = packageOf(params.id);
  if (await queries.findOpenPage(ctx.db, bought, ctx.payments.provider, openSince(ctx.now))) return undefined;
  const descriptions = { tr: packageWords(bought, "tr").name, en: packageWords(bought, "en").name };
  return openPaymentPage(ctx, { amount: bought.price, currency: "TRY", descriptions, use: "packages" });
}

function packageOf(id: number): MessagePackage {
  const found = packageList.find((one) => one.id === id);
  if (!found) throw kitProblems.not_found();
  return found;
}

/** Applies a confirmed payment once: marks the purchase paid and adds its credits in one transaction. */
export const settlePurchase = (tx: Db, result: PaymentResult): Promise<PaymentOutcome> =>
  settleRow<{ id: number; channel: "sms" | "email"; credits: number }>(
    tx,
    {
      table: queries.purchases,
      columns: queries.countedColumns,
      apply: (_tx, { id, channel, credits }) =>
        moveCredits(tx, { channel, amount: credits, cause: "packages.purchase", causeId: id }),
    },
    result,
  );

/** Queries the provider about pages whose result never came (closed browser, lost connection), and applies the paid ones. */
export const checkPurchases = prepared(
  async ({ db, payments }: Context, _input: unknown) => {
    const tokens = await openTokens(db, queries.purchases, payments.provider);
    const results = await Promise.all(tokens.map((token) => payments.verify({ token })));
    return results.filter((result) => result !== undefined);
  },
  async ({ db, company }: Context, _input: unknown, results: PaymentResult[]): Promise<undefined> => {
    for (const result of results)
      if (companyOf(result.reference) === company.id && result.state === "paid") await settlePurchase(db, result);
  },
);
