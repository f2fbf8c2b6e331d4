import type { Endpoint } from "../contract/endpoint.ts";
import { sql, type Database, type Db } from "./database.ts";
import { networkOf, payerAt } from "./payers.ts";
import { Problem, problems } from "./problem.ts";

const MOST = 20;
const SWEEP_MS = 60_000;

/** Who makes an attempt, at what. */
export interface Attempt {
  limit: NonNullable<Endpoint["limit"]>;
  endpoint: string;
  /** The caller's IP address. */
  address: string;
  /** The e-mail, login or key that is tried; counted in its folded form. */
  account: string | undefined;
}

/**
 * Counts attempts in the database, for all processes together: 20 a minute for each address and each account, then 429 (decisions §1).
 * `guesses` counts failures over all such endpoints. An attempt is counted before its work, so that parallel ones can't pass the limit, and
 * given back unless the work refused it. A success also clears its account. At an address that is known for the account, failures elsewhere
 * don't count, so a stranger can't lock the owner out. `calls` counts every call of one endpoint.
 */
export function attemptLimiter(
  database: Database,
  isKnownAddress: (account: string, address: string) => Promise<boolean> = async () => false,
) {
  let sweepAt = performance.now() + SWEEP_MS;
  return async <T>({ limit, endpoint, address, account }: Attempt, work: () => Promise<T>): Promise<T> => {
    const db = database.company(0, undefined, payerAt(address));
    const counter = limit === "calls" ? endpoint : limit;
    const byAddress = `${counter} address ${networkOf(address)}`;
    const isKnown = limit === "guesses" && account !== undefined && (await isKnownAddress(account, address));
    const byAccount =
      account === undefined ? [] : [`${counter} account ${account.slice(0, 200)}${isKnown ? ` at ${address}` : ""}`];
    if (performance.now() > sweepAt) {
      sweepAt = performance.now() + SWEEP_MS;
      void sweep(db).catch(() => undefined);
    }
    await claim(db, [byAddress, ...byAccount]);
    if (limit === "calls") return work();
    // Settling matters only for the next attempt; its failure must not change this attempt's reply.
    const settle = (subjects: string[], cleared: string[]) => giveBack(db, subjects, cleared).catch(() => undefined);
    try {
      const result = await work();
      await settle([byAddress, ...byAccount], byAccount);
      return result;
    } catch (error) {
      const isFailure = error instanceof Problem && error.status < 500;
      if (!isFailure) await settle([byAddress, ...byAccount], []);
      throw error;
    }
  };
}

export interface Use {
  subject: string;
  /** How often within the time. */
  most: number;
}

/**
 * Counts one use of each subject in the caller's transaction, for all processes and businesses together; false when one was used up. Each
 * time begins with the first use, so that nobody can put its end off.
 */
export async function countUses(tx: Db, uses: readonly Use[], minutes: number): Promise<boolean> {
  const rows = await tx.rows<{ count: number; most: number }>(
    sql`with used as (
          select distinct on (1) sha256(convert_to(subject, 'UTF8')) as subject, most
          from unnest(${uses.map(({ subject }) => subject)}::text[], ${uses.map(({ most }) => most)}::int[]) u (subject, most) order by 1),
        counted as (
          insert into attempts as a (subject, count, ends_at) select subject, 1, now() + make_interval(mins => ${minutes}) from used
          on conflict (subject) do update set
            count = case when a.ends_at > now() then a.count + 1 else 1 end,
            ends_at = case when a.ends_at > now() then a.ends_at else excluded.ends_at end
          returning subject, count)
        select c.count, u.most from counted c join used u using (subject)`,
  );
  return rows.every(({ count, most }) => count <= most);
}

/** Locks are taken in order of subject, so that two attempts can't deadlock. */
const hashed = (subjects: string[]) =>
  sql`select distinct sha256(convert_to(fold(subject), 'UTF8')) as subject from unnest(${subjects}::text[]) subject order by 1`;

async function claim(db: Db, subjects: string[]): Promise<void> {
  const counts = await db.rows<{ count: number; seconds: number }>(
    sql`insert into attempts as a (subject, count, ends_at)
        select subject, 1, now() + interval '1 minute' from (${hashed(subjects)}) s
        on conflict (subject) do update set
          count = case when a.ends_at > now() then a.count + 1 else 1 end,
          ends_at = case when a.ends_at > now() then a.ends_at else excluded.ends_at end
        returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`,
  );
  const waits = counts.flatMap(({ count, seconds }) => (count > MOST ? [seconds] : []));
  if (waits.length > 0) throw problems.too_many({ retry_after: Math.max(1, ...waits) });
}

async function giveBack(db: Db, subjects: string[], cleared: string[]): Promise<void> {
  await db.run(
    sql`with mine as (
          select a.subject from attempts a join (${hashed(subjects)}) s using (subject) order by 1 for update of a
        )
        update attempts a set count = case when a.subject in (select subject from (${hashed(cleared)}) c) then 0 else a.count - 1 end
        from mine where a.subject = mine.subject and a.count > 0`,
  );
}

/** Drops counts of past minutes. Skips rows that are locked. */
async function sweep(db: Db): Promise<void> {
  await db.run(
    sql`delete from attempts where subject in
          (select subject from attempts where ends_at < now() order by ends_at limit 10000 for update skip locked)`,
  );
}
