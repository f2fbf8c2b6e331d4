import type { Input, Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { problems } from "#kit/server/problem.ts";
import type { Secrets } from "#kit/server/secrets.ts";
import { plusMinutes } from "#kit/server/time.ts";
import type { site } from "../contract/site.ts";
import { findDraft } from "./site.report.ts";

type Row = (typeof site)["POST /api/site/previews"];

const MINUTES = 30;
const place = (company: number) => `preview ${company}`;

/** A link to a page or article on the website as its writer has it now, draft included, published or not. 404: no such record. */
export async function makePreview(ctx: Context, { body }: Input<Row>): Promise<Reply<Row>> {
  const { db, user, company, siteOrigin, secrets, now } = ctx;
  const found = siteOrigin && (await findDraft(db, body.content_id, user.id));
  if (!found) throw problems.not_found();
  const expires_at = plusMinutes(now, MINUTES);
  const token = secrets.seal(JSON.stringify([body.content_id, user.id, expires_at]), place(db.company));
  return { url: `${siteOrigin}/site/${company.slug}/preview/${token}`, expires_at };
}

/** Content and writer of a link's token; undefined: it is none of this company, or its time is over. `now`: ISO UTC. */
export function readPreview(
  secrets: Secrets,
  company: number,
  token: string,
  now: string,
): { content: number; employee: number } | undefined {
  try {
    const [content, employee, until] = JSON.parse(secrets.open(token, place(company))) as [number, number, string];
    return now < until ? { content, employee } : undefined;
  } catch {
    return undefined;
  }
}
