import { sql, type Db } from "#kit/server/database.ts";
import type { RuleGroup } from "../contract/segment-logic.ts";
import { audienceOf, type RuleContext } from "./segment-sql.report.ts";
import { exclusionReason, type Person } from "./segments.report.ts";

/**
 * Freezes a page of the audience: a row for each person who matches now, with the reason for those who can't be written to. Somebody who was
 * frozen before and merged into a later customer meanwhile has a row already. Returns how many there were, and the last customer.
 */
export function freezeAudience(
  tx: Db,
  { id, type }: { id: number; type: "sms" | "email" },
  logic: RuleGroup,
  { after, most, ...ruleContext }: RuleContext & { after: number; most: number },
): Promise<{ count: number; last: number }> {
  const { facts, from } = audienceOf(tx, logic, ruleContext);
  return tx.one(
    sql`with page as materialized (
          ${facts} select c.id, ${exclusionReason[type]} as left_out ${from} and c.id > ${after} order by c.id limit ${most}),
        frozen as (
          insert into campaign_recipients (company_id, campaign_id, contact_id, left_out)
          select ${tx.company}, ${id}::bigint, id, left_out from page order by id
          on conflict (company_id, campaign_id, contact_id) where contact_id is not null do nothing)
        select count(*) as count, coalesce(max(id), 0) as last from page`,
  );
}

/** The first person of an audience who can be written to. */
export function firstReader(
  db: Db,
  type: "sms" | "email",
  logic: RuleGroup,
  ruleContext: RuleContext,
): Promise<Person | undefined> {
  const { facts, from } = audienceOf(db, logic, ruleContext);
  return db.maybe(
    sql`${facts} select c.id, c.name, c.surname, c.phone, c.email ${from} and ${exclusionReason[type]} is null order by c.id limit 1`,
  );
}

/** Links whose clicks a campaign's results show. */
const MOST_LINKS = 50;

export interface Results {
  states: { name: string; count: number }[];
  reasons: { name: string; count: number }[];
  unsubscribed: number;
  stop_replies: number;
  opens: number | null;
  links: { url: string; clicks: number }[];
  credits: number;
  reserved: number;
}

/** A campaign's recipients by state; the counts sum to its size. */
export function readResults(db: Db, id: number): Promise<Results> {
  return db.one(
    sql`with people as materialized (
          select coalesce(m.state, case when r.left_out is null then 'open' else 'left_out' end) as state,
                 coalesce(r.left_out, case when m.state in ('failed', 'unsent', 'unknown') then m.reason end) as reason,
                 m.unsubscribed_at, m.left_by_reply, m.credits
          from campaign_recipients r left join messages m on m.company_id = r.company_id and m.id = r.message_id
          where r.company_id = ${db.company} and r.campaign_id = ${id})
        select
          (select coalesce(json_agg(row order by row.count desc, row.name), '[]') from
             (select state as name, count(*) as count from people group by 1) row) as states,
          (select coalesce(json_agg(row order by row.count desc, row.name), '[]') from
             (select reason as name, count(*) as count from people where reason is not null group by 1) row) as reasons,
          (select count(unsubscribed_at) from people) as unsubscribed,
          (select count(*) from people where left_by_reply) as stop_replies,
          (select sum(clicks) from campaign_links where company_id = ${db.company} and campaign_id = ${id} and url is null) as opens,
          (select coalesce(json_agg(row order by row.clicks desc, row.url), '[]') from
             (select url, sum(clicks) as clicks from campaign_links
              where company_id = ${db.company} and campaign_id = ${id} and url is not null
              group by 1 order by 2 desc, 1 limit ${MOST_LINKS}) row) as links,
          (select coalesce(sum(credits) filter (where state <> 'waiting'), 0)::bigint from people) as credits,
          (select coalesce(sum(credits) filter (where state = 'waiting'), 0)::bigint from people) +
            (select reserved from campaigns where company_id = ${db.company} and id = ${id}) as reserved`,
  );
}

/** An audience by the reason for which a channel leaves people out; the empty reason counts those who can be written to. */
export function countByReason(
  db: Db,
  logic: RuleGroup,
  { channel, ...ruleContext }: RuleContext & { channel: "sms" | "email" },
): Promise<{ reason: string | null; count: number }[]> {
  const { facts, from } = audienceOf(db, logic, ruleContext);
  return db.rows(
    sql`${facts} select ${exclusionReason[channel]} as reason, count(*) as count ${from} group by 1 order by 2 desc, 1`,
  );
}
