import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { everyField } from "#kit/server/every-field.ts";
import { invalid, invalidField } from "#kit/server/problem.ts";
import { dayOf } from "#kit/server/time.ts";
import { updateCompany } from "#areas/access/server/companies.queries.ts";
import type { settingsTable } from "../contract/settings.ts";
import { weekdays } from "../contract/settings.ts";
import { changeNumbering, type NumberingChange } from "./numbering.ts";
import {
  exchangeAccounts,
  getSettings,
  hasBooks,
  hasOpenDrawer,
  insertSettings,
  lockSettings,
  mergeSettings,
  unfitDefaults,
  type Settings,
  type DefaultsChange,
  type StoredDefaults,
  type StoredSettings,
} from "./settings.queries.ts";

declare module "#kit/server/context.ts" {
  interface CompanySettings extends Pick<StoredSettings, "invoicing" | "billing"> {
    defaults: StoredDefaults;
  }
}

/** Defaults of a new business: open 09:00–21:00 every day, lira, cash, no sale below zero stock. */
export async function startSettings(tx: Db): Promise<void> {
  const working_hours = Object.fromEntries(weekdays.map((weekday) => [weekday, "09:00-21:00"]));
  await insertSettings(tx, {
    defaults: {
      currency: "TRY",
      language: "tr",
      payment_method: "cash",
      records_per_page: 25,
      tax: null,
      account: null,
      accounts_by_method: {},
      negative_stock: false,
      staff_sees_takings: false,
      staff_sells_on_credit: false,
      cash_drawers: false,
      blind_count: false,
      drawer_difference_limit: 1000,
      deposit_percent: 0,
      deposit_notice_hours: 24,
      deposit_kept: true,
      package_commission_at_use: false,
      require_second_factor: false,
      working_hours,
    },
    invoicing: { title: "Fatura", prefix: "FTR", digits: 6, yearly: false },
    billing: { title: "Gider", prefix: "GDR", digits: 6, yearly: false },
  });
}

/**
 * Changes one or several groups of settings (A13). Taxes and accounts that they refer to must be in use, and the accounts in the company's
 * currency. That currency is fixed after the first transaction; until then the accounts that the settings refer to change with it
 * (decisions §5). 422 otherwise.
 */
export async function changeSettings(
  ctx: Context,
  change: Input<(typeof settingsTable)["POST /api/settings"]>["body"],
) {
  const { defaults: { timezone, ...defaults } = {}, invoicing = {}, billing = {} } = change;
  if (timezone !== undefined) await updateCompany(ctx.db, { timezone });
  const zoned = timezone === undefined ? ctx : { ...ctx, company: { ...ctx.company, timezone } };
  const current = await lockSettings(ctx.db);
  await everyField(
    () => refuseDemand(ctx, defaults),
    () => refuseOpenDrawers(ctx.db, defaults),
    () => changeDefaults(ctx.db, current.defaults, defaults as DefaultsChange),
    () => changeNumbering(zoned, "invoicing", current.invoicing, invoicing),
    () => changeNumbering(zoned, "billing", current.billing, billing),
  );
  await mergeSettings(ctx.db, {
    invoicing: stored(invoicing),
    billing: stored(billing),
    defaults: defaults as DefaultsChange,
  });
  return readSettings(zoned);
}

function refuseDemand(
  { person }: Context,
  { require_second_factor: demand }: { require_second_factor?: boolean | undefined },
) {
  const own = sentence(
    "Önce kendi hesabınızda iki adımlı girişi açın",
    "Turn on two-step sign-in for your own account first",
  );
  if (demand && !person.hasSecondFactor) throw invalidField("defaults.require_second_factor", own, "no_second_factor");
}

/** An open drawer is counted before drawers are switched off, so that none stays open unseen. */
async function refuseOpenDrawers(tx: Db, { cash_drawers: on }: { cash_drawers?: boolean | undefined }) {
  if (on === false && (await hasOpenDrawer(tx)))
    throw invalidField(
      "defaults.cash_drawers",
      sentence("Önce açık kasayı sayıp kapatın", "Count and close the open drawer first"),
      "drawer_open",
    );
}

/** Taxes and accounts are checked in the effective currency: the old one if it can't be changed. */
async function changeDefaults(tx: Db, current: StoredDefaults, change: DefaultsChange): Promise<void> {
  let { currency } = current;
  await everyField(
    async () => {
      const to = change.currency ?? currency;
      if (to !== currency) await changeCurrency(tx, current, to);
      currency = to;
    },
    async () => {
      const unfit = await unfitDefaults(tx, change, currency);
      if (unfit.length > 0)
        throw invalid(unfit.map(({ field, code }) => ({ field: `defaults.${field}`, code, message: reasons[code] })));
    },
  );
}

/** All three groups (A13), with the next number of the series in use today. */
export const readSettings = ({ db, now, company }: Pick<Context, "db" | "now" | "company">): Promise<Settings> =>
  getSettings(db, dayOf(now, company.timezone));

/** The next number is stored with its series. */
const stored = ({ next: _next, ...form }: NumberingChange) => form;

const reasons = {
  unknown: sentence("Böyle bir kayıt yok", "There is no such record"),
  disabled: sentence("Kapatılmış bir kayıt seçilemez", "What has been switched off cannot be chosen"),
  other_currency: sentence(
    "Hesabın para birimi işletmeninkiyle aynı olmalı",
    "The account must have the business's currency",
  ),
};

async function changeCurrency(tx: Db, { account, accounts_by_method }: StoredDefaults, to: string): Promise<void> {
  const fixed = sentence(
    "İlk işlemden sonra para birimi değiştirilemez",
    "The currency cannot change after the first transaction",
  );
  if (await hasBooks(tx)) throw invalidField("defaults.currency", fixed, "currency_fixed");
  const named = [account, ...Object.values(accounts_by_method)].filter((id) => id !== null);
  await exchangeAccounts(tx, named, to);
}
