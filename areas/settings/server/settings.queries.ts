import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import type { defaults, settings } from "../contract/settings.ts";

export type Settings = z.output<typeof settings>;
/** As stored: the zone is the company's own column. */
export type StoredDefaults = Omit<z.output<typeof defaults>, "timezone">;

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

/** All three groups (A13); the zone is the company's own. */
export function getSettings(db: Db): Promise<Settings> {
  return db.one(
    sql`select s.defaults || jsonb_build_object('timezone', c.timezone) as defaults, s.invoicing, s.billing
        from settings s join companies c on c.id = s.company_id where s.company_id = ${db.company}`,
  );
}

/** The defaults that name a tax or an account which the business does not have: `tax`, `account`, `accounts_by_method.cash` … */
export async function unknownDefaults(
  db: Db,
  { tax, account, accounts_by_method = {} }: Partial<StoredDefaults>,
): Promise<string[]> {
  const accounts = {
    account,
    ...Object.fromEntries(
      Object.entries(accounts_by_method).map(([method, id]) => [`accounts_by_method.${method}`, id]),
    ),
  };
  const rows = await db.rows<{ field: string }>(
    sql`select 'tax' as field where ${tax ?? null}::bigint not in (select id from taxes where company_id = ${db.company})
        union all
        select key from jsonb_each_text(${JSON.stringify(accounts)}::jsonb)
        where value::bigint not in (select id from accounts where company_id = ${db.company})`,
  );
  return rows.map(({ field }) => field);
}

/** Merges by key; what is absent stays. */
export async function mergeSettings(
  tx: Db,
  change: { defaults?: object; invoicing?: object; billing?: object },
): Promise<void> {
  await tx.run(
    sql`update settings set
          defaults = defaults || ${JSON.stringify(change.defaults ?? {})}::jsonb,
          invoicing = invoicing || ${JSON.stringify(change.invoicing ?? {})}::jsonb,
          billing = billing || ${JSON.stringify(change.billing ?? {})}::jsonb
        where company_id = ${tx.company}`,
  );
}
