import type { z } from "zod";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
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
