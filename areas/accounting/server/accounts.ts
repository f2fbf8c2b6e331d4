import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField, unlessUsed } from "#kit/server/problem.ts";
import { dayOf } from "#kit/server/time.ts";
import { paymentMethods, paymentMethodWords } from "#areas/settings/contract/payment-methods.ts";
import { lockSettings, type Settings } from "#areas/settings/server/settings.queries.ts";
import type { accounts } from "../contract/accounts.ts";
import * as queries from "./accounts.queries.ts";
import { accountChosen, problems, stays } from "./problems.ts";

type Accounts = typeof accounts;

const blank = {
  number: "",
  bank_name: "",
  bank_phone: "",
  bank_address: "",
  enabled: true,
  opening_balance: 0,
  opening_date: null,
};

/** Adds an account (I1), in the company's currency by default. 422 for an opening date in the future, 409 `month_closed` in a closed month. */
export async function addAccount(ctx: Context, { body }: Input<Accounts["POST /api/accounting/accounts"]>) {
  refuseComing(ctx, body.opening_date);
  const { db, settings } = ctx;
  const row = { ...blank, currency: settings.defaults.currency, ...body } as queries.AccountFields;
  return queries.getAccount(db, await queries.insertAccount(db, { ...row, opening_date: openingDate(ctx, row) }));
}

/**
 * Changes the sent fields of an account (I1). An account in the settings must stay enabled and in the company's currency (409
 * `account_chosen`), because sales use it. The currency of one with transactions is fixed (422). An opening balance needs a date (422), and
 * can't change in a closed month (409 `month_closed`).
 */
export async function changeAccount(
  ctx: Context,
  { params: { id }, body }: Input<Accounts["PUT /api/accounting/accounts/{id}"]>,
) {
  refuseComing(ctx, body.opening_date);
  const { db, user } = ctx;
  const { defaults } = await lockSettings(db);
  const before = await queries.lockAccount(db, id);
  const changed = { ...before, ...body } as queries.AccountFields;
  if (before.opening_date && !changed.opening_date && changed.opening_balance !== 0)
    throw invalidField("opening_date", sentence("Boş olamaz", "Cannot be empty"), "required");
  const row = { ...changed, opening_date: openingDate(ctx, changed) };
  if (!row.enabled || row.currency !== before.currency) refuseChosen(id, defaults);
  await queries.updateAccount(db, id, row).catch((error: { code?: string }) => {
    throw error.code === "23503" ? problems.currency_fixed() : error;
  });
  const after = await queries.getAccount(db, id);
  await audit(db, { by: user.id, action: "changed", entity: "accounts", id, before, after: row });
  return after;
}

/** Deletes an unused account (I1): 409 with the reason if it has transactions or the settings use it. */
export async function removeAccount({ db, user }: Context, id: number): Promise<undefined> {
  refuseChosen(id, (await lockSettings(db)).defaults);
  const before = await unlessUsed(stays.account, queries.deleteAccount(db, id));
  await audit(db, { by: user.id, action: "deleted", entity: "accounts", id, before });
}

/** An opening balance has a date; default: today. */
function openingDate({ now, company }: Context, row: queries.AccountFields): string | null {
  return row.opening_date ?? (row.opening_balance === 0 ? null : dayOf(now, company.timezone));
}

/** An opening date can't be in the future (422). */
function refuseComing({ now, company }: Context, openingDate: string | null | undefined): void {
  if (openingDate && openingDate > dayOf(now, company.timezone))
    throw invalidField("opening_date", sentence("Bugünden sonra olamaz", "Cannot be after today"), "future");
}

function refuseChosen(id: number, { account, accounts_by_method }: Settings["defaults"]): void {
  const methods = paymentMethods.filter((method) => accounts_by_method[method] === id);
  if (account === id || methods.length > 0) throw accountChosen(methods, paymentMethodWords);
}
