import type { Db } from "#kit/server/database.ts";
import type { Body } from "../contract/body.ts";
import { cleanHtml } from "../contract/clean.ts";
import { siteFacts } from "./facts.report.ts";

/** The clean HTML of a body, with what its blocks show of the business. */
export async function bodyHtml(db: Db, body: Body): Promise<string> {
  const needs = /"type":"(serviceList|productList|team)"/.test(JSON.stringify(body));
  return cleanHtml(body, needs ? await siteFacts(db) : undefined);
}
