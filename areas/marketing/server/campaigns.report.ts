import { sql, type Db } from "#kit/server/database.ts";
import type { RuleGroup } from "../contract/segment-logic.ts";
import { audienceOf, type RuleContext } from "./segment-sql.report.ts";
import { exclusionReason, type Person } from "./segments.report.ts";

/** Freezes the audience: a row for each person who matches now, with the reason for those who can't be written to. */
export async function freezeAudience(
  tx: Db,
  { id, type }: { id: number; type: "sms" | "email" },
  logic: RuleGroup,
  ruleContext: RuleContext,
): Promise<void> {
  const { facts, from } = audienceOf(tx, logic, ruleContext);
  await tx.run(
    sql`insert into campaign_recipients (company_id, campaign_id, contact_id, left_out)
        ${facts} select c.company_id, ${id}::bigint, c.id, ${exclusionReason[type]} ${from} order by c.id`,
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

export interface Results {
  states: { name: string; count: number }[];
  reasons: { name: string; count: number }[];
  unsubscribed: number;
  stop_replies: number;
  credits: number;
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
          (select coalesce(sum(credits), 0)::bigint from people) as credits`,
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
