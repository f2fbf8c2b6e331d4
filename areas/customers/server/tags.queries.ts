import type { z } from "zod";
import { join, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { tag } from "../contract/tags.ts";

export type Tag = z.output<typeof tag>;

const byName = sql`t.name collate "tr-x-icu", t.id`;

/** The tags that customers have, by name. */
export function listTags(db: Db): Promise<(Tag & { customers: number })[]> {
  return db.rows(
    sql`select t.id, t.name, count(*) as customers from customer_tags t
        join contact_tags k on k.company_id = t.company_id and k.tag_id = t.id
        where t.company_id = ${db.company} group by t.company_id, t.id, t.name order by ${byName} limit 500`,
  );
}

/** The tags of one customer, by name. */
export function listTagsOf(db: Db, contactId: number): Promise<Tag[]> {
  return db.rows(
    sql`select t.id, t.name from contact_tags k join customer_tags t on t.company_id = k.company_id and t.id = k.tag_id
        where k.company_id = ${db.company} and k.contact_id = ${contactId} order by ${byName}`,
  );
}

/** The names of the tags of the contact `c`, for lists. */
export const tagNamesOf = (contact: Sql): Sql => sql`coalesce((
  select json_agg(t.name order by ${byName}) from contact_tags k
  join customer_tags t on t.company_id = k.company_id and t.id = k.tag_id
  where k.company_id = ${contact}.company_id and k.contact_id = ${contact}.id), '[]')`;

/** Locks a customer and counts its tags, so that two people can't pass the limit together; 404 when there is no such customer. */
export async function countTagsLocked(tx: Db, contactId: number): Promise<number> {
  await tx.one(
    sql`select id from contacts
        where company_id = ${tx.company} and id = ${contactId} and type = 'customer' and deleted_at is null for no key update`,
  );
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from contact_tags where company_id = ${tx.company} and contact_id = ${contactId}`,
  );
  return count;
}

/** The id of the tag with this name, which is added if it is new. */
export async function keepTag(tx: Db, name: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into customer_tags (company_id, name) values (${tx.company}, ${name})
        on conflict (company_id, fold(name)) do update set name = customer_tags.name returning id`,
  );
  return id;
}

/** Puts the tag on the customer; returns 0 if it has it already. */
export function insertTagOf(tx: Db, contactId: number, tagId: number): Promise<number> {
  return tx.run(
    sql`insert into contact_tags (company_id, contact_id, tag_id) values (${tx.company}, ${contactId}, ${tagId})
        on conflict do nothing`,
  );
}

/** Returns 0 if the customer does not have the tag. */
export function deleteTagOf(tx: Db, contactId: number, tagId: number): Promise<number> {
  return tx.run(
    sql`delete from contact_tags where company_id = ${tx.company} and contact_id = ${contactId} and tag_id = ${tagId}`,
  );
}

export interface Taggable {
  id: number;
  name: string;
  surname: string;
  phone: string;
  tags: string[];
}

/** Customers by name with their tags, those whose search key matches all patterns and that have the tag; at most `most`. */
export function listTagging(
  db: Db,
  { patterns, tag }: { patterns: readonly string[]; tag: number | undefined },
  most: number,
): Promise<Taggable[]> {
  const matches = join(
    [
      sql`c.company_id = ${db.company} and c.type = 'customer' and c.deleted_at is null`,
      ...patterns.map((pattern) => sql`c.search_key like ${pattern}`),
      ...(tag
        ? [sql`c.id in (select contact_id from contact_tags where company_id = ${db.company} and tag_id = ${tag})`]
        : []),
    ],
    " and ",
  );
  return db.rows(
    sql`select c.id, c.name, c.surname, c.phone, ${tagNamesOf(sql`c`)} as tags from contacts c where ${matches}
        order by c.name collate "tr-x-icu", c.surname collate "tr-x-icu", c.id limit ${most}`,
  );
}

/** Locks these customers in the order of their ids; returns the ids of those that there are. */
export async function lockCustomers(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select id from contacts where company_id = ${tx.company} and id = any(${[...ids]}::bigint[]) and type = 'customer'
          and deleted_at is null order by id for no key update`,
  );
  return rows.map(({ id }) => id);
}

/** Puts the tag on those of these locked customers that have fewer than `most` tags and not this one; returns their ids. */
export async function insertTagOfMany(
  tx: Db,
  ids: readonly number[],
  { tagId, most }: { tagId: number; most: number },
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`insert into contact_tags (company_id, contact_id, tag_id)
        select ${tx.company}, one.id, ${tagId} from unnest(${[...ids]}::bigint[]) as one (id)
        where (select count(*) from contact_tags where company_id = ${tx.company} and contact_id = one.id) < ${most}
        on conflict do nothing returning contact_id as id`,
  );
  return rows.map(({ id }) => id);
}

/** Takes the tag of this name off these customers; returns the ids of those that had it. */
export async function deleteTagOfMany(tx: Db, ids: readonly number[], name: string): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`delete from contact_tags k using customer_tags t
        where k.company_id = ${tx.company} and k.contact_id = any(${[...ids]}::bigint[])
          and t.company_id = k.company_id and t.id = k.tag_id and fold(t.name) = fold(${name}) returning k.contact_id as id`,
  );
  return rows.map(({ id }) => id);
}

/** How many of these customers have the tag. */
export async function countTagged(db: Db, ids: readonly number[], tagId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from contact_tags
        where company_id = ${db.company} and contact_id = any(${[...ids]}::bigint[]) and tag_id = ${tagId}`,
  );
  return count;
}
