import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { ChoiceRows } from "../contract/segment-fields.ts";
import type { RuleGroup } from "../contract/segment-logic.ts";
import { audienceOf, type RuleContext } from "./segment-sql.report.ts";

/** The customers who match rules, and which of them can be written to (K5). */

const isSuppressed = (channel: Sql, address: Sql): Sql => sql`exists (select from message_suppressions s
  where s.company_id = c.company_id and s.channel = ${channel} and s.recipient = ${address})`;

/**
 * Why a customer `c` gets no commercial message by a channel, with the reasons of messages.rules.ts; null if allowed. It is checked again
 * when the message is sent.
 */
export const exclusionReason: Record<"sms" | "email", Sql> = {
  sms: sql`case when c.phone = '' then 'no_recipient' when c.phone !~ '^\\+905\\d{9}$' then 'bad_number'
    when ${isSuppressed(sql`'sms'`, sql`c.phone`)} then 'suppressed' when c.sms_consent_at is null then 'no_consent' end`,
  email: sql`case when c.email = '' then 'no_recipient' when ${isSuppressed(sql`'email'`, sql`c.email`)} then 'suppressed'
    when c.email_consent_at is null then 'no_consent' end`,
};

export interface Size {
  size: number;
  sms: number;
  email: number;
}

/** The number of matching customers, and of those who can be written to. */
export function countAudience(db: Db, logic: RuleGroup, ruleContext: RuleContext): Promise<Size> {
  const { facts, from } = audienceOf(db, logic, ruleContext);
  return db.one(
    sql`${facts} select count(*) as size, count(*) filter (where ${exclusionReason.sms} is null) as sms,
          count(*) filter (where ${exclusionReason.email} is null) as email ${from}`,
  );
}

export interface Person {
  id: number;
  name: string;
  surname: string;
  phone: string;
  email: string;
}

/** Ten matching customers, the newest first. */
export function sampleAudience(db: Db, logic: RuleGroup, ruleContext: RuleContext): Promise<Person[]> {
  const { facts, from } = audienceOf(db, logic, ruleContext);
  return db.rows(sql`${facts} select c.id, c.name, c.surname, c.phone, c.email ${from} order by c.id desc limit 10`);
}

interface Choice {
  name: number;
  label: string;
}

type Choices = Record<ChoiceRows, Choice[]>;
type Ids = Record<keyof Choices, readonly number[]>;

/** The services, products, employees and tags that rules can refer to, by name: those with these ids, or at most a thousand of each. */
export async function listChoices(db: Db, ids?: Ids): Promise<Choices> {
  const { rows } = await db.one<{ rows: Choices }>(
    sql`select json_build_object('services', ${choicesOf(db, sql`services`, sql`t.name`, ids?.services)},
          'products', ${choicesOf(db, sql`products`, sql`t.name`, ids?.products)},
          'employees', ${choicesOf(db, sql`employees`, sql`trim(t.name || ' ' || t.surname)`, ids?.employees)},
          'tags', ${choicesOf(db, sql`customer_tags`, sql`t.name`, ids?.tags)}) as rows`,
  );
  return rows;
}

const choicesOf = (db: Db, table: Sql, label: Sql, ids: readonly number[] | undefined): Sql => sql`(
  select coalesce(json_agg(json_build_object('name', found.id, 'label', found.label) order by found.label collate "tr-x-icu", found.id), '[]')
  from (select t.id, ${label} as label from ${table} t
        where t.company_id = ${db.company} ${ids ? sql`and t.id = any(${ids}::bigint[])` : empty} order by t.id desc limit 1000) found)`;
