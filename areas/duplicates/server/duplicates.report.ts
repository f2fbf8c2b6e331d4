import type { Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import { cappedTotal, listPage, type ListedPage, type Paging } from "#kit/server/paging.ts";
import { MOST_SHOWN, type duplicates } from "../contract/duplicates.ts";

type Table = typeof duplicates;
type Row<K extends keyof Table> = Reply<Table[K]> extends { data: (infer R)[] } ? R : never;
export type Group = Row<"GET /api/duplicates">;
export type Distinct = Row<"GET /api/duplicates/distinct">;
export type Merge = Row<"GET /api/duplicates/merges">;
export type OneGroup = Reply<Table["GET /api/duplicates/{id}"]>;
type Compared = Reply<Table["GET /api/duplicates/pairs/{one}/{other}"]>;
export type Person = OneGroup["people"][number];

const named = (as: Sql): Sql => sql`json_build_object('id', ${as}.id, 'name', ${as}.name, 'surname', ${as}.surname)`;
const writer = (as: Sql): Sql => sql`(select ${named(sql`e`)} from employees e
  where e.company_id = ${as}.company_id and e.id = ${as}.created_by)`;
const newest = (as: Sql) => ({ keys: [[sql`${as}.id`, "id"] as const], descending: true });

/** A page of the groups that are shown, the latest first. */
export function listGroups(db: Db, paging: Paging): Promise<ListedPage<Group>> {
  const from = sql`from duplicate_groups g where g.company_id = ${db.company} and g.shown`;
  const columns = sql`g.id, g.kind, (
    select coalesce(json_agg(row), '[]') from (
      select c.id, c.name, c.surname, c.phone, c.email, c.birth_date, iso(c.created_at) as created_at
      from duplicate_members(g.company_id, g.kind, g.key) c order by c.id limit ${MOST_SHOWN}) row) as people`;
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`g`, columns, order: newest(sql`g`) };
  return listPage(db, list, paging);
}

/**
 * The addresses for which the last word of customer `c` was a withdrawal. After a merge the last word may be the other person's, so for the
 * own address without a consent any withdrawal counts.
 */
const withdrawn = (channel: "sms" | "email", address: Sql, since: Sql): Sql => sql`(
  select coalesce(json_agg(w.recipient order by w.recipient), '[]') from (
    select distinct on (s.recipient) s.recipient, s.state, bool_or(s.state = 'withdrawn') over (partition by s.recipient) as ever
    from consents s
    where s.company_id = c.company_id and s.contact_id = c.id and s.channel = ${channel} and s.recipient <> ''
    order by s.recipient, s.id desc) w
  where w.state = 'withdrawn' or w.ever and ${since} is null and lower(w.recipient) = lower(${address}))`;

const count = (table: Sql, column: Sql): Sql =>
  sql`(select count(*) from ${table} t where t.company_id = c.company_id and t.${column} = c.id)`;

const personColumns = sql`c.id, c.name, c.surname, c.phone, c.email, c.gender, c.birth_date, iso(c.sms_consent_at) as sms_consent_at,
  iso(c.email_consent_at) as email_consent_at, iso(c.created_at) as created_at, ${withdrawn("sms", sql`c.phone`, sql`c.sms_consent_at`)} as sms_withdrawn,
  ${withdrawn("email", sql`c.email`, sql`c.email_consent_at`)} as email_withdrawn, (
    select coalesce(json_agg(t.name order by t.name collate "tr-x-icu"), '[]') from contact_tags k
    join customer_tags t on t.company_id = k.company_id and t.id = k.tag_id
    where k.company_id = c.company_id and k.contact_id = c.id) as tags, (
    select trim(concat_ws(' ', x.tax_number, x.tax_office, x.legal_name, x.first_name, x.last_name)) from tax_identities x
    where x.company_id = c.company_id and x.contact_id = c.id) as tax_identity,
  ${count(sql`reservations`, sql`customer_id`)} as reservations, ${count(sql`orders`, sql`customer_id`)} as orders,
  ${count(sql`customer_packages`, sql`customer_id`)} as packages, ${count(sql`contact_activities`, sql`contact_id`)} as notes,
  coalesce((select "left" from prepaid_accounts a
    where a.company_id = c.company_id and a.contact_id = c.id and a.kind = 'balance'), 0) as balance,
  (select coalesce(sum(o.owed), 0)::bigint from orders o
    where o.company_id = c.company_id and o.customer_id = c.id and o.owed > 0) as owed,
  md5(concat(to_jsonb(c), (select to_jsonb(x) from tax_identities x where x.company_id = c.company_id and x.contact_id = c.id))) as stamp`;

/** A group with all that a merge shows of its people; 404 when there is none. */
export function readGroup(db: Db, id: number): Promise<OneGroup> {
  return db.one(
    sql`select g.id, g.kind, coalesce((select json_agg(row) from (
          select ${personColumns} from duplicate_members(g.company_id, g.kind, g.key) c order by c.id limit ${MOST_SHOWN}) row), '[]') as people,
          coalesce((select json_agg(json_build_array(d.one_id, d.other_id)) from duplicate_members(g.company_id, g.kind, g.key) c
            join distinct_people d on d.company_id = c.company_id and d.one_id = c.id), '[]') as "distinct"
        from duplicate_groups g where g.company_id = ${db.company} and g.id = ${id}`,
  );
}

/** The two people of a merge, by id. */
export function readPeople(db: Db, ids: readonly number[]): Promise<Person[]> {
  return db.rows(
    sql`select ${personColumns} from contacts c
        where c.company_id = ${db.company} and c.type = 'customer' and c.deleted_at is null and c.id = any(${[...ids]}::bigint[]) order by c.id`,
  );
}

/** Any two customers with all that a merge shows of them; 404 unless both are there. */
export function readPair(db: Db, one: number, other: number): Promise<Compared> {
  return db.one(
    sql`select json_agg(row) as people, coalesce((select json_agg(json_build_array(d.one_id, d.other_id)) from distinct_people d
            where d.company_id = ${db.company} and d.one_id = ${Math.min(one, other)} and d.other_id = ${Math.max(one, other)}), '[]') as "distinct"
        from (select ${personColumns} from contacts c
          where c.company_id = ${db.company} and c.type = 'customer' and c.deleted_at is null and c.id = any(${[one, other]}::bigint[])
          order by c.id) row
        having count(*) = 2`,
  );
}

const distinctColumns = sql`d.id, iso(d.created_at) as created_at, ${writer(sql`d`)} as created_by,
  (select ${named(sql`c`)} from contacts c where c.company_id = d.company_id and c.id = d.one_id) as one,
  (select ${named(sql`c`)} from contacts c where c.company_id = d.company_id and c.id = d.other_id) as other`;

/** A page of the pairs that are marked as different people, the latest first. */
export function listDistinct(db: Db, paging: Paging): Promise<ListedPage<Distinct>> {
  const from = sql`from distinct_people d where d.company_id = ${db.company}`;
  const as = sql`d`;
  return listPage(
    db,
    { total: cappedTotal(from), isCapped: true, from, as, columns: distinctColumns, order: newest(as) },
    paging,
  );
}

/** One marked pair. */
export const readDistinct = (db: Db, one: number, other: number): Promise<Distinct> =>
  db.one(
    sql`select ${distinctColumns} from distinct_people d
        where d.company_id = ${db.company} and d.one_id = ${one} and d.other_id = ${other}`,
  );

const mergeColumns = sql`m.id, iso(m.created_at) as created_at, iso(m.created_at + interval '1 day') as until, ${writer(sql`m`)} as created_by,
  (select ${named(sql`c`)} from contacts c where c.company_id = m.company_id and c.id = m.kept_id) as kept,
  json_build_object('id', m.merged_id, 'name', m.merged_before ->> 'name', 'surname', m.merged_before ->> 'surname') as merged`;

/** A page of the merges that can be undone, the latest first. */
export function listMerges(db: Db, paging: Paging): Promise<ListedPage<Merge>> {
  const from = sql`from contact_merges m where m.company_id = ${db.company} and m.state = 'done'
    and m.created_at > app_now() - interval '1 day'`;
  const as = sql`m`;
  return listPage(
    db,
    { total: cappedTotal(from), isCapped: true, from, as, columns: mergeColumns, order: newest(as) },
    paging,
  );
}

/** One merge that has not ended. */
export const readMerge = (db: Db, id: number): Promise<Merge> =>
  db.one(sql`select ${mergeColumns} from contact_merges m where m.company_id = ${db.company} and m.id = ${id}`);
