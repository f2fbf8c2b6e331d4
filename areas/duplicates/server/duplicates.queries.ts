import { sql, type Db } from "#kit/server/database.ts";

/** The ids of those that are present customers, locked in the order of their ids. */
export async function lockCustomers(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select id from contacts where company_id = ${tx.company} and type = 'customer' and deleted_at is null
          and id = any(${[...ids]}::bigint[]) order by id for update`,
  );
  return rows.map(({ id }) => id);
}

/** Marks two customers as different people, unless they are. */
export async function insertDistinct(tx: Db, one: number, other: number, by: number): Promise<number> {
  return tx.run(
    sql`insert into distinct_people (company_id, one_id, other_id, created_by) values (${tx.company}, ${one}, ${other}, ${by})
        on conflict do nothing`,
  );
}

/** Takes a mark back; 404 without it. */
export function deleteDistinct(tx: Db, id: number): Promise<{ one_id: number; other_id: number }> {
  return tx.one(
    sql`delete from distinct_people where company_id = ${tx.company} and id = ${id} returning one_id, other_id`,
  );
}

/** Whether one of two people was merged into the other. */
export async function areMerged(tx: Db, ids: readonly [number, number]): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(
    sql`select exists (select from contact_merges where company_id = ${tx.company} and state in ('done', 'closed')
          and kept_id = any(${[...ids]}::bigint[]) and merged_id = any(${[...ids]}::bigint[])) as found`,
  );
  return found;
}

export interface NewMerge {
  kept: number;
  merged: number;
  choices: object;
  by: number;
}

/** Merges two customers whose rows are locked; returns the merge's id. */
export async function insertMerge(tx: Db, { kept, merged, choices, by }: NewMerge): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into contact_merges (company_id, kept_id, merged_id, choices, created_by)
        values (${tx.company}, ${kept}, ${merged}, ${JSON.stringify(choices)}::jsonb, ${by}) returning id`,
  );
  await tx.run(sql`select merge_contacts(${id})`);
  return id;
}

export interface HeldMerge {
  kept_id: number;
  merged_id: number;
  /** It is done, and not a day old. */
  is_open: boolean;
  /** Somebody was merged into the same person later. */
  has_later: boolean;
}

/** A merge and its kept person, locked; 404 without it. */
export async function lockMerge(tx: Db, id: number): Promise<HeldMerge> {
  const merge = await tx.one<{ kept_id: number }>(
    sql`select kept_id from contact_merges where company_id = ${tx.company} and id = ${id}`,
  );
  await lockCustomers(tx, [merge.kept_id]);
  return tx.one(
    sql`select kept_id, merged_id, state = 'done' and created_at > app_now() - interval '1 day' as is_open,
          exists (select from contact_merges l where l.company_id = m.company_id and l.kept_id = m.kept_id and l.id > m.id
            and l.state = 'done') as has_later
        from contact_merges m where company_id = ${tx.company} and id = ${id} for update`,
  );
}

/** Undoes a merge; returns why it can't be undone, or null. */
export async function undoMerge<O extends string>(tx: Db, id: number): Promise<O | null> {
  await tx.run(sql`update contact_merges set state = 'moving' where company_id = ${tx.company} and id = ${id}`);
  const { obstacle } = await tx.one<{ obstacle: O | null }>(sql`select undo_merge(${id}) as obstacle`);
  return obstacle;
}

/** Closes merges that are older than a day. */
export async function closeMerges(tx: Db): Promise<void> {
  await tx.run(
    sql`select close_merge(company_id, id) from contact_merges
        where company_id = ${tx.company} and state = 'done' and created_at <= app_now() - interval '1 day'`,
  );
}

/** Groups of one run that are compared anew; others follow on other days. */
const MOST_REFRESHED = 2000;

/**
 * Finds groups that the triggers missed: two people who are added at the same moment don't see each other. Folding names is slow, so each
 * day looks at a seventh of the birthdays.
 */
export async function refreshGroups(tx: Db): Promise<void> {
  const customers = sql`from contacts c where c.company_id = ${tx.company} and c.type = 'customer' and c.deleted_at is null`;
  const seventh = sql`(app_now()::date - date '2000-01-01') % 7`;
  await tx.run(
    sql`with shared as materialized (
          select 'phone' as kind, c.phone as key ${customers} and c.phone <> '' group by c.phone having count(*) > 1
          union all
          select 'email', mail_key(c.email) ${customers} and c.email <> '' group by 2 having count(*) > 1
          union all
          select k.kind, k.key from (select c ${customers} and extract(day from c.birth_date)::int % 7 = ${seventh}) p
          cross join lateral duplicate_keys(p.c) k where k.kind = 'birth' group by k.kind, k.key having count(*) > 1),
        gone as (
          delete from duplicate_groups g where g.company_id = ${tx.company}
            and (g.kind <> 'birth' or substr(g.key, 9, 2)::int % 7 = ${seventh})
            and not exists (select from shared s where s.kind = g.kind and s.key = g.key))
        select refresh_duplicates(${tx.company}, kind, key) from (
          select s.kind, s.key from shared s
          left join duplicate_groups g on g.company_id = ${tx.company} and g.kind = s.kind and g.key = s.key
          order by g.id is not null, md5(s.key || app_now()::date) limit ${MOST_REFRESHED}) chosen`,
  );
}
