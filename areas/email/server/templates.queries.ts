import { fold } from "#kit/contract/fold.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, sql, type Db } from "#kit/server/database.ts";
import { cappedTotal, containing, listPage, metaOf, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { EmailDocument } from "../contract/document.ts";
import type { templates } from "../contract/templates.ts";

type Templates = typeof templates;
export type TemplateCard = Reply<Templates["GET /api/marketing/templates"]>["data"][number];
export type Template = Reply<Templates["GET /api/marketing/templates/{id}"]>;

const columns = sql`t.id, t.name, t.version, iso(t.updated_at) as updated_at,
  (select json_build_object('name', concat_ws(' ', e.name, nullif(e.surname, ''))) from employees e
   where e.company_id = t.company_id and e.id = t.created_by) as author`;

/** A page of templates, the last changed first. */
export async function listTemplates(db: Db, { query, ...paging }: Paging & { query: string }) {
  const search = fold(query);
  const from = sql`from email_templates t where t.company_id = ${db.company}
    ${search === "" ? empty : sql`and fold(t.name) like ${containing(search)}`}`;
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`t`, columns, order: lastChanged };
  const { total, data, beside } = await listPage<TemplateCard>(db, list, paging);
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}

const lastChanged: ListOrder = {
  keys: [
    [sql`t.updated_at`, "instant"],
    [sql`t.id`, "id"],
  ],
  descending: true,
};

/** A template with its document; 404 otherwise. */
export function getTemplate(db: Db, id: number): Promise<Template> {
  return db.one(
    sql`select ${columns}, 'email' as type, t.html, t.document as json_content from email_templates t
        where t.company_id = ${db.company} and t.id = ${id}`,
  );
}

/** A template's document; undefined if it is gone. */
export function findTemplate(db: Db, id: number): Promise<Pick<Template, "json_content"> | undefined> {
  return db.maybe(
    sql`select document as json_content from email_templates where company_id = ${db.company} and id = ${id}`,
  );
}

/** The same as `getTemplate`, locked for its change. */
export function lockTemplate(tx: Db, id: number): Promise<Template> {
  return tx.one(
    sql`select ${columns}, 'email' as type, t.html, t.document as json_content from email_templates t
        where t.company_id = ${tx.company} and t.id = ${id} for update of t`,
  );
}

export interface Written {
  name: string;
  document: EmailDocument;
  html: string;
}

/** A new template. */
export async function insertTemplate(tx: Db, author: number, { name, document, html }: Written): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into email_templates (company_id, name, document, html, created_by)
        values (${tx.company}, ${name}, ${JSON.stringify(document)}::jsonb, ${html}, ${author}) returning id`,
  );
  return id;
}

/** Updates the given fields of a locked template. */
export async function updateTemplate(tx: Db, id: number, { name, document, html }: Partial<Written>): Promise<void> {
  await tx.run(
    sql`update email_templates set name = coalesce(${name ?? null}, name),
          document = coalesce(${document === undefined ? null : JSON.stringify(document)}::jsonb, document),
          html = coalesce(${html ?? null}, html), version = version + 1, updated_at = app_now()
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Deletes a template and returns it; 409 `in_use` while a campaign or an automation sends it. */
export function deleteTemplate(tx: Db, id: number): Promise<{ name: string }> {
  return tx.one(sql`delete from email_templates where company_id = ${tx.company} and id = ${id} returning name`);
}
