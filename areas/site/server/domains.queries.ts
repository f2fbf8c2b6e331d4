import { sql, type Db } from "#kit/server/database.ts";

export interface SiteDomain {
  host: string;
  token: string;
  verified_at: string | null;
  checked_at: string | null;
  failures: number;
}

const columns = sql`host, token, iso(verified_at) as verified_at, iso(checked_at) as checked_at, failures`;

/** The claimed domain of the business, proved or not. */
export const findDomain = (db: Db): Promise<SiteDomain | undefined> =>
  db.maybe(sql`select ${columns} from site_domains where company_id = ${db.company}`);

/** Claims a host that is still to be proved; the one before is served no more. */
export async function putDomain(tx: Db, host: string, token: string): Promise<void> {
  await tx.run(
    sql`insert into site_domains as d (company_id, host, token) values (${tx.company}, ${host}, ${token})
        on conflict (company_id) do update set host = excluded.host, token = excluded.token, verified_at = null, checked_at = null, failures = 0`,
  );
  await serve(tx, null);
}

/** Serves the host; a host that another business has proved is refused (`domain_taken`). */
export async function setVerified(tx: Db, { host, token }: SiteDomain): Promise<boolean> {
  const found = await tx.run(
    sql`update site_domains set verified_at = coalesce(verified_at, app_now()), checked_at = app_now(), failures = 0
        where company_id = ${tx.company} and host = ${host} and token = ${token}`,
  );
  if (found > 0) await serve(tx, host);
  return found > 0;
}

/** Counts a check that did not find the record. At the third in a row the domain is lost: true, and it is served no more. */
export async function countMissing(tx: Db, { host, token }: SiteDomain): Promise<boolean> {
  const row = await tx.maybe<{ lost: boolean }>(
    sql`update site_domains set checked_at = app_now(), failures = failures + 1,
          verified_at = case when failures < 2 then verified_at end
        where company_id = ${tx.company} and host = ${host} and token = ${token} and verified_at is not null
        returning verified_at is null as lost`,
  );
  if (row?.lost) await serve(tx, null);
  return row?.lost ?? false;
}

/** Ends the claim; its host is served no more and free for others. */
export async function deleteDomain(tx: Db): Promise<void> {
  await tx.run(sql`delete from site_domains where company_id = ${tx.company}`);
  await serve(tx, null);
}

const serve = (tx: Db, host: string | null): Promise<number> =>
  tx.run(sql`update companies set site_host = ${host} where id = ${tx.company} and site_host is distinct from ${host}`);

/** The business whose proved domain this is. */
export const findByHost = (db: Db, host: string): Promise<{ id: number; slug: string } | undefined> =>
  db.maybe(sql`select id, slug from companies where site_host = ${host}`);
