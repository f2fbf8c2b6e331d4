import { sql, type Db } from "#kit/server/database.ts";

export interface KeptAccount {
  shown: { usercode: string; header: string };
  sealed: string;
  verified_at: string | null;
}

/** The business's own NetGSM account, its password sealed. */
export function findAccount(db: Db): Promise<KeptAccount | undefined> {
  return db.maybe(
    sql`select shown, sealed, iso(verified_at) as verified_at from message_accounts
        where company_id = ${db.company} and provider = 'netgsm'`,
  );
}

/** Keeps an account that the provider has just taken. */
export async function putAccount(tx: Db, shown: KeptAccount["shown"], sealed: string): Promise<void> {
  await tx.run(
    sql`insert into message_accounts (company_id, provider, shown, sealed, verified_at)
        values (${tx.company}, 'netgsm', ${JSON.stringify(shown)}::jsonb, ${sealed}, app_now())
        on conflict (company_id, provider) do update
        set shown = excluded.shown, sealed = excluded.sealed, verified_at = excluded.verified_at, changed_at = app_now()`,
  );
}

/** Takes the account away. */
export async function deleteAccount(tx: Db): Promise<void> {
  await tx.run(sql`delete from message_accounts where company_id = ${tx.company} and provider = 'netgsm'`);
}

export interface Quiet {
  from: string;
  to: string;
}

/** The quiet hours, HH:mm; of a business that never changed them 21:00–09:00. */
export async function readQuiet(db: Db): Promise<Quiet> {
  const row = await db.maybe<Quiet>(
    sql`select quiet_from as from, quiet_to as to from message_settings where company_id = ${db.company}`,
  );
  return row ?? { from: "21:00", to: "09:00" };
}

/** Changes what is given of the quiet hours. */
export async function putQuiet(
  tx: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<void> {
  await tx.run(
    sql`insert into message_settings as s (company_id, quiet_from, quiet_to)
        values (${tx.company}, coalesce(${from ?? null}, '21:00'), coalesce(${to ?? null}, '09:00'))
        on conflict (company_id) do update
        set quiet_from = coalesce(${from ?? null}, s.quiet_from), quiet_to = coalesce(${to ?? null}, s.quiet_to)`,
  );
}
