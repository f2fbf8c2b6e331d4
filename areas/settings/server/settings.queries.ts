import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import { withSeries } from "./numbering.queries.ts";
import type { defaults, settings } from "../contract/settings.ts";

export type Settings = z.output<typeof settings>;
/** As stored: next numbers are in the series. */
export type StoredNumbering = Omit<Settings["invoicing"], "next" | "series">;
export type StoredSettings = Pick<Settings, "defaults"> & Record<"invoicing" | "billing", StoredNumbering>;
/** As stored: the zone and the confirmation of the hours are columns. */
export type StoredDefaults = Omit<z.output<typeof defaults>, "timezone" | "hours_confirmed">;

type ByMethod = StoredDefaults["accounts_by_method"];
/** The sent ones; null for a payment method removes its own account. */
export type DefaultsChange = Partial<Omit<StoredDefaults, "accounts_by_method">> & {
  accounts_by_method?: { [method in keyof ByMethod]: ByMethod[method] | null };
};

/** The settings that a new business starts with. */
export async function insertSettings(
  tx: Db,
  settings: { defaults: StoredDefaults; invoicing: object; billing: object },
) {
  await tx.run(
    sql`insert into settings (company_id, defaults, invoicing, billing)
        values (${tx.company}, ${JSON.stringify(settings.defaults)}::jsonb, ${JSON.stringify(settings.invoicing)}::jsonb,
                ${JSON.stringify(settings.billing)}::jsonb)`,
  );
}

const zoned = sql`jsonb_build_object('require_second_factor', false, 'staff_sees_takings', false, 'staff_sells_on_credit', false,
    'cash_drawers', false, 'blind_count', false, 'drawer_difference_limit', 1000, 'deposit_percent', 0, 'deposit_notice_hours', 24,
    'deposit_kept', true, 'package_commission_at_use', false) || s.defaults
  || jsonb_build_object('timezone', c.timezone, 'hours_confirmed', s.hours_confirmed) as defaults`;
const from = sql`from settings s join companies c on c.id = s.company_id`;

/** All three groups (A13); the zone is the company's. `today`: the day that decides the series in use. */
export function getSettings(db: Db, today: string): Promise<Settings> {
  return db.one(
    sql`select ${zoned}, ${withSeries(sql`s.invoicing`, "invoice", today)} as invoicing, ${withSeries(sql`s.billing`, "bill", today)} as billing
        ${from} where s.company_id = ${db.company}`,
  );
}

/** Locks the stored settings until the end of the call: rows that settings refer to must not be deleted, nor be referred to, meanwhile. */
export function lockSettings(tx: Db): Promise<StoredSettings> {
  return tx.one(
    sql`select ${zoned}, s.invoicing, s.billing ${from} where s.company_id = ${tx.company} for update of s`,
  );
}

export interface UnfitDefault {
  /** `tax`, `account`, `accounts_by_method.cash` … */
  field: string;
  code: "unknown" | "disabled" | "other_currency";
}

/** The defaults that refer to a tax or account which does not exist, is switched off, or has another currency than the company. */
export function unfitDefaults(
  db: Db,
  { tax, account, accounts_by_method = {} }: DefaultsChange,
  currency: string,
): Promise<UnfitDefault[]> {
  const accounts = {
    account,
    ...Object.fromEntries(
      Object.entries(accounts_by_method).map(([method, id]) => [`accounts_by_method.${method}`, id]),
    ),
  };
  return db.rows(
    sql`select field, code from (
          select 'tax' as field, case when t.id is null then 'unknown' when not t.enabled then 'disabled' end as code
          from (select ${tax ?? null}::bigint as id) chosen left join taxes t on t.company_id = ${db.company} and t.id = chosen.id
          where chosen.id is not null
          union all
          select chosen.key, case when a.id is null then 'unknown' when not a.enabled then 'disabled'
                                  when a.currency <> ${currency} then 'other_currency' end
          from jsonb_each_text(${JSON.stringify(accounts)}::jsonb) chosen
          left join accounts a on a.company_id = ${db.company} and a.id = chosen.value::bigint
          where chosen.value is not null) judged where code is not null`,
  );
}

/** Whether there is any accounting transaction. */
export async function hasBooks(db: Db): Promise<boolean> {
  const { any } = await db.one<{ any: boolean }>(
    sql`select exists (select from transactions where company_id = ${db.company}) as any`,
  );
  return any;
}

/** Whether any cash drawer is open. */
export async function hasOpenDrawer(db: Db): Promise<boolean> {
  const { any } = await db.one<{ any: boolean }>(
    sql`select exists (select from drawer_sessions where company_id = ${db.company} and closed_at is null) as any`,
  );
  return any;
}

/** Changes the currency of these accounts; a foreign key keeps that of accounts with transactions. */
export async function exchangeAccounts(tx: Db, ids: readonly number[], to: string): Promise<void> {
  await tx.run(sql`update accounts set currency = ${to} where company_id = ${tx.company} and id = any(${ids})`);
}

/**
 * Merges by key, working hours by day and accounts by payment method; absent keys stay. Sent working hours count as confirmed, even
 * unchanged ones.
 */
export async function mergeSettings(
  tx: Db,
  { defaults = {}, invoicing = {}, billing = {} }: { defaults?: DefaultsChange; invoicing?: object; billing?: object },
): Promise<void> {
  const { working_hours, accounts_by_method = {}, ...rest } = defaults;
  await tx.run(
    sql`update settings set
          defaults = defaults || ${JSON.stringify(rest)}::jsonb || jsonb_build_object(
            'working_hours', defaults->'working_hours' || ${JSON.stringify(working_hours ?? {})}::jsonb,
            'accounts_by_method', jsonb_strip_nulls(defaults->'accounts_by_method' || ${JSON.stringify(accounts_by_method)}::jsonb)),
          hours_confirmed = hours_confirmed or ${working_hours !== undefined},
          invoicing = invoicing || ${JSON.stringify(invoicing)}::jsonb,
          billing = billing || ${JSON.stringify(billing)}::jsonb
        where company_id = ${tx.company}`,
  );
}
