import { payableOf } from "#areas/customers/server/payable.queries.ts";
import { fold } from "#kit/contract/fold.ts";
import { dueOfOrder, openInvoice, ownInvoice } from "#areas/customers/server/debts.report.ts";
import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { addDays, dayOf, instantOn } from "#kit/server/time.ts";
import { segmentFields, type SegmentField } from "../contract/segment-fields.ts";
import { isGroup, rulesIn, type Rule, type RuleGroup } from "../contract/segment-logic.ts";

/**
 * Rules as SQL over customers `c` (K5). All values are SQL parameters. Facts are aggregated once for all customers and shared by all rules,
 * so the number of table scans doesn't grow with the rules or the customers. `c.id + 0 in` is hashed, where `c.id in` would fetch each
 * customer found by the index, a page each (tests/audience-plans.test.ts).
 */

/** The company's time zone and currency. */
export interface RuleContext {
  zone: string;
  currency: string;
  /** ISO UTC. */
  now: string;
}

type FactTable = "visited" | "bought" | "billed";

/** The facts that a field needs. */
const factsOf: Partial<Record<SegmentField, readonly FactTable[]>> = {
  last_visit: ["visited"],
  visits: ["visited"],
  no_shows: ["visited"],
  coming: ["visited"],
  spent: ["bought", "billed"],
  debt: ["bought", "billed"],
};

/** `+ 0` prevents the planner from grouping along an index on customers, which would fetch a large table's rows one page at a time. */
const factTables: Record<FactTable, (db: Db, ruleContext: RuleContext) => Sql> = {
  visited: (db, { now }) => sql`select customer_id + 0 as id, count(*) filter (where status = 'success') as visits,
      max(starting_at) filter (where status = 'success') as last_visit, count(*) filter (where status = 'no-show') as no_shows,
      bool_or(status in ('new', 'accepted') and starting_at > ${now}::timestamptz) as coming
    from reservations where company_id = ${db.company} and customer_id is not null group by customer_id + 0`,
  bought: (db) => sql`select o.customer_id + 0 as id, sum(o.paid - o.refunded) as spent, sum(${dueOfOrder}) as due
    from orders o where o.company_id = ${db.company} and o.customer_id is not null group by o.customer_id + 0`,
  billed: (
    db,
    { currency },
  ) => sql`select d.contact_id + 0 as id, sum(d.total - d.returned) filter (where d.status = 'paid') as spent,
      sum(${payableOf}) filter (where ${openInvoice}) as due
    from documents d where d.company_id = ${db.company} and d.contact_id is not null and ${ownInvoice} and d.currency = ${currency}
    group by d.contact_id + 0`,
};

/** The `with` and the `from … where` clauses of the matching customers; suppliers and forgotten people never match. */
export function audienceOf(db: Db, logic: RuleGroup, ruleContext: RuleContext): { facts: Sql; from: Sql } {
  const asked = new Set(rulesIn(logic).flatMap(({ field }) => factsOf[field as SegmentField] ?? []));
  const tables = [...asked];
  const facts = tables.map((name) => sql`${named[name]} as materialized (${factTables[name](db, ruleContext)})`);
  const joins = tables.map((name) => sql`left join ${named[name]} on ${named[name]}.id = c.id`);
  const where = sql`c.company_id = ${db.company} and c.type = 'customer' and c.deleted_at is null and ${groupSql(db, logic, ruleContext)}`;
  const isPlain = tables.length === 0;
  return {
    facts: isPlain ? empty : sql`with ${join(facts, ", ")}`,
    from: sql`from contacts c ${isPlain ? empty : join(joins, " ")} where ${where}`,
  };
}

const named: Record<FactTable, Sql> = { visited: sql`visited`, bought: sql`bought`, billed: sql`billed` };

function groupSql(db: Db, { combinator, not, rules }: RuleGroup, ruleContext: RuleContext): Sql {
  const parts = rules.map((one) => (isGroup(one) ? groupSql(db, one, ruleContext) : ruleSql(db, one, ruleContext)));
  const all = parts.length === 0 ? sql`true` : sql`(${join(parts, combinator === "and" ? " and " : " or ")})`;
  return not ? sql`not ${all}` : all;
}

/** The condition of a rule. It is true or false, never null, so that `not` negates it. */
function ruleSql(db: Db, { field: name, operator, value }: Rule, ruleContext: RuleContext): Sql {
  const field = name as SegmentField;
  const { type } = segmentFields[field];
  if (type === "text") return textSql(texts[field] as Sql, operator, value);
  if (type === "yes-no") return value ? (truths[field] as Sql) : sql`not ${truths[field] as Sql}`;
  if (type === "date") return dateSql(dates[field] as Sql, operator, value, ruleContext);
  if (type === "money-in-days") return spentSql(db, operator, value as { amount: number; days: number }, ruleContext);
  if (type === "choice") return choiceSql(db, field, operator, value as readonly (number | string)[]);
  return amountSql(amounts[field] as Sql, operator, value);
}

const texts: Partial<Record<SegmentField, Sql>> = {
  name: sql`fold(c.name || ' ' || c.surname)`,
  phone: sql`c.phone`,
  email: sql`fold(c.email)`,
};
const truths: Partial<Record<SegmentField, Sql>> = {
  sms_consent: sql`(c.sms_consent_at is not null)`,
  email_consent: sql`(c.email_consent_at is not null)`,
  coming: sql`coalesce(visited.coming, false)`,
};
const dates: Partial<Record<SegmentField, Sql>> = {
  created_at: sql`c.created_at`,
  last_visit: sql`visited.last_visit`,
};
const amounts: Partial<Record<SegmentField, Sql>> = {
  birth_month: sql`coalesce(extract(month from c.birth_date)::int, 0)`,
  birth_day: sql`coalesce(extract(day from c.birth_date)::int, 0)`,
  visits: sql`coalesce(visited.visits, 0)`,
  no_shows: sql`coalesce(visited.no_shows, 0)`,
  spent: sql`(coalesce(bought.spent, 0) + coalesce(billed.spent, 0))`,
  debt: sql`(coalesce(bought.due, 0) + coalesce(billed.due, 0))`,
};

/** A phone number in its stored form: "0532 418" is "+90532418". */
const phoneText = (text: string): string => text.replace(/[\s()-]/g, "").replace(/^0/, "+90") || text;

/** Escapes % and _. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

function textSql(column: Sql, operator: string, value: unknown): Sql {
  if (operator === "empty") return sql`trim(${column}) = ''`;
  if (operator === "not_empty") return sql`trim(${column}) <> ''`;
  const text = column === texts.phone ? phoneText(String(value)) : fold(String(value));
  if (operator === "equals") return sql`trim(${column}) = ${text.trim()}`;
  const pattern = `${operator === "begins" ? "" : "%"}${escapeLike(text)}%`;
  return operator === "not_contains" ? sql`${column} not like ${pattern}` : sql`${column} like ${pattern}`;
}

const signs: Record<string, Sql> = { eq: sql`=`, ne: sql`<>`, gte: sql`>=`, lte: sql`<=` };

function amountSql(column: Sql, operator: string, value: unknown): Sql {
  if (operator !== "between") return sql`${column} ${signs[operator] as Sql} ${value as number}::bigint`;
  const [least, most] = value as [number, number];
  return sql`${column} between ${least}::bigint and ${most}::bigint`;
}

/** Days are the company's calendar days. Without a date only `never` matches. */
function dateSql(column: Sql, operator: string, value: unknown, ruleContext: RuleContext): Sql {
  if (operator === "never") return sql`${column} is null`;
  const isSpan = operator === "within_days" || operator === "before_days";
  const limit = isSpan ? daysAgo(Number(value), ruleContext) : startOf(String(value), ruleContext.zone);
  const isBefore = operator === "before" || operator === "before_days";
  return sql`coalesce(${column} ${isBefore ? sql`<` : sql`>=`} ${limit}::timestamptz, false)`;
}

const startOf = (day: string, zone: string): string => instantOn(day, "00:00", zone);

/** Midnight that many days ago: all rules about the last days mean the same, and an audience keeps its size all day. */
const daysAgo = (days: number, { now, zone }: RuleContext): string => startOf(addDays(dayOf(now, zone), -days), zone);

/** The amount paid for orders and manual invoices of the last days. */
function spentSql(
  db: Db,
  operator: string,
  { amount, days }: { amount: number; days: number },
  ruleContext: RuleContext,
): Sql {
  const since = daysAgo(days, ruleContext);
  const least = operator === "gte" ? amount : amount + 1;
  const fits = sql`c.id + 0 in (select paid.id from (
      select o.customer_id as id, o.paid - o.refunded as spent from orders o
      where o.company_id = ${db.company} and o.customer_id is not null and o.created_at >= ${since}::timestamptz
      union all
      select d.contact_id, d.total - d.returned from documents d
      where d.company_id = ${db.company} and d.contact_id is not null and ${ownInvoice} and d.status = 'paid'
        and d.currency = ${ruleContext.currency} and d.issued_at >= ${since}::timestamptz) paid
    group by paid.id having sum(paid.spent) >= ${least}::bigint)`;
  // Nobody has spent less than 0, so "at least 0" matches everybody.
  if (least <= 0) return operator === "gte" ? sql`true` : sql`false`;
  return operator === "gte" ? fits : sql`not ${fits}`;
}

/** The customers of chosen rows. A customer had a service or product if it was at least partly paid, or part of a completed appointment. */
const chosenBy = (db: Db, ids: readonly number[]): Partial<Record<SegmentField, Sql>> => {
  const line = (column: Sql) => sql`select o.customer_id from order_lines l
    join orders o on o.company_id = l.company_id and o.id = l.order_id
    where l.company_id = ${db.company} and l.${column} = any(${ids}::bigint[]) and o.paid > 0 and o.customer_id is not null`;
  const visit = (column: Sql) => sql`select r.customer_id from reservation_items i
    join reservations r on r.company_id = i.company_id and r.id = i.reservation_id
    where i.company_id = ${db.company} and i.${column} = any(${ids}::bigint[]) and r.status = 'success' and r.customer_id is not null`;
  return {
    tag: sql`select k.contact_id from contact_tags k where k.company_id = ${db.company} and k.tag_id = any(${ids}::bigint[])`,
    product: line(sql`product_id`),
    service: sql`${line(sql`service_id`)} union all ${visit(sql`service_id`)}`,
    employee: sql`${line(sql`employee_id`)} union all ${visit(sql`employee_id`)}`,
  };
};

function choiceSql(db: Db, field: SegmentField, operator: string, value: readonly (number | string)[]): Sql {
  const found =
    field === "gender"
      ? sql`(c.gender = any(${value as readonly string[]}::text[]))`
      : sql`c.id + 0 in (${chosenBy(db, value as readonly number[])[field] as Sql})`;
  return operator === "in" ? found : sql`not ${found}`;
}
