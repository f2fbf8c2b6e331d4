import { fold } from "#kit/contract/fold.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, sql, type Db } from "#kit/server/database.ts";
import {
  cappedTotal,
  containing,
  joinOne,
  listPage,
  type ListedPage,
  type ListOrder,
  type Paging,
} from "#kit/server/paging.ts";
import type { campaigns } from "../contract/campaigns.ts";

export type CampaignRow = Reply<(typeof campaigns)["GET /api/marketing/campaigns"]>["data"][number];

/** The cause of a campaign's messages. */
export const CAUSE = "marketing.campaign" as const;

/** People whose message is written, without those whose message still waits. */
const processed = sql`case c.status when 'active' then c.processed -
    (select count(*) from messages m
     where m.company_id = c.company_id and m.cause = ${CAUSE} and m.cause_id = c.id and m.state = 'waiting')
  else c.processed end`;
const columns = sql`c.id, c.name, c.type, c.segment_id, json_build_object('id', s.id, 'name', s.name) as segment, c.template_id, c.subject,
  c.content, c.status, iso(c.starts_at) as starts_at, iso(c.started_at) as started_at, iso(c.finished_at) as finished_at, c.size,
  ${processed} as processed, c.version, iso(c.created_at) as created_at`;
const joins = joinOne(sql`segments`, sql`s`, sql`s.company_id = c.company_id and s.id = c.segment_id`);
const newest: ListOrder = { keys: [[sql`c.id`, "id"]], descending: true };

/** A page of campaigns, the newest first. */
export function listCampaigns(
  db: Db,
  { query, status, ...paging }: Paging & { query: string; status?: CampaignRow["status"] | undefined },
): Promise<ListedPage<CampaignRow>> {
  const search = fold(query);
  const from = sql`from campaigns c where c.company_id = ${db.company}
    ${search === "" ? empty : sql`and fold(c.name) like ${containing(search)}`}
    ${status === undefined ? empty : sql`and c.status = ${status}`}`;
  return listPage(
    db,
    { total: cappedTotal(from), isCapped: true, from, as: sql`c`, columns, joins, order: newest },
    paging,
  );
}

/** A campaign; 404 if there is none. */
export function getCampaign(db: Db, id: number): Promise<CampaignRow> {
  return db.one(sql`select ${columns} from campaigns c ${joins} where c.company_id = ${db.company} and c.id = ${id}`);
}

export interface LockedCampaign extends Pick<
  CampaignRow,
  | "id"
  | "name"
  | "type"
  | "segment_id"
  | "template_id"
  | "subject"
  | "content"
  | "status"
  | "starts_at"
  | "started_at"
  | "size"
  | "processed"
  | "version"
> {
  letter: { html: string; text: string } | null;
  reserved: number;
}

/** A campaign, locked until the transaction ends; undefined if there is none. */
export function lockCampaign(tx: Db, id: number): Promise<LockedCampaign | undefined> {
  return tx.maybe(
    sql`select id, name, type, segment_id, template_id, subject, content, status, iso(starts_at) as starts_at, iso(started_at) as started_at,
               size, processed, version, letter, reserved
        from campaigns where company_id = ${tx.company} and id = ${id} for update`,
  );
}

export type CampaignFields = Pick<
  LockedCampaign,
  "name" | "type" | "segment_id" | "template_id" | "subject" | "content" | "starts_at"
>;

/** Adds a draft; returns its id. */
export async function insertCampaign(tx: Db, fields: CampaignFields, createdBy: number): Promise<number> {
  const { name, type, segment_id: segment, template_id: template, subject, content, starts_at: at } = fields;
  const { id } = await tx.one<{ id: number }>(
    sql`insert into campaigns (company_id, name, type, segment_id, template_id, subject, content, starts_at, created_by)
        values (${tx.company}, ${name}, ${type}, ${segment}, ${template}, ${subject}, ${content}, ${at}, ${createdBy}) returning id`,
  );
  return id;
}

/** Updates a locked campaign's fields; its e-mail is rendered again when it resumes. */
export async function updateCampaign(tx: Db, id: number, fields: CampaignFields): Promise<void> {
  const { name, type, segment_id: segment, template_id: template, subject, content, starts_at: at } = fields;
  await tx.run(
    sql`update campaigns set name = ${name}, type = ${type}, segment_id = ${segment}, template_id = ${template}, subject = ${subject},
          content = ${content}, starts_at = ${at}, letter = null, version = version + 1
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Sets the status of a locked campaign. */
export async function setStatus(tx: Db, id: number, status: CampaignRow["status"]): Promise<void> {
  await tx.run(
    sql`update campaigns set status = ${status}, version = version + 1,
          finished_at = case when ${status} = 'finished' then app_now() end
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Deletes a draft; 0 if it is no longer one. */
export function deleteDraft(tx: Db, id: number): Promise<number> {
  return tx.run(sql`delete from campaigns where company_id = ${tx.company} and id = ${id} and status = 'draft'`);
}
