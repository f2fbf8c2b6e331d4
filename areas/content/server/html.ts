import type { Db } from "#kit/server/database.ts";
import { sizesIn } from "#kit/server/picture-rows.ts";
import type { Body } from "../contract/body.ts";
import { cleanHtml } from "../contract/clean.ts";
import { noFacts, type SiteFacts } from "../contract/render.ts";
import { siteFacts } from "./facts.report.ts";

/** The clean HTML of a body, with what its blocks show of the business and the sizes of its pictures. */
export async function bodyHtml(db: Db, body: Body, more: Pick<SiteFacts, "bookingUrl" | "home"> = {}): Promise<string> {
  const text = JSON.stringify(body);
  const facts = /"type":"(serviceList|productList|team)"/.test(text) ? await siteFacts(db) : noFacts;
  const pictures = await sizesIn(db, text + JSON.stringify([facts.products, facts.team]));
  return cleanHtml(body, { ...facts, pictures, ...more });
}
