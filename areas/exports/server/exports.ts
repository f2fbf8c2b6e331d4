import { needVerified } from "#areas/access/server/second-factor.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { newPublicToken } from "#kit/server/public-tokens.ts";
import type { dataExports } from "../contract/exports.ts";
import { writeExport } from "./exports.jobs.ts";
import * as queries from "./exports.queries.ts";
import { problems } from "./problems.ts";

/** Starts to write all data of the business into a file; 409 while one is being written. The audit notes who asked. */
export async function startExport(ctx: Context) {
  needVerified(ctx);
  const made = await queries.insertExport(ctx.db, ctx.user.id);
  await ctx.later(writeExport, { id: made.id });
  await audit(ctx.db, { by: ctx.user.id, action: "created", entity: "export", id: made.id });
  return made;
}

/** A new link to the file, which ends the one before; 409 once the file has expired. */
export async function linkExport(ctx: Context, { params }: Input<(typeof dataExports)["POST /api/exports/{id}/link"]>) {
  needVerified(ctx);
  const { token, hash } = newPublicToken(ctx.company.id);
  if ((await queries.linkExport(ctx.db, params.id, hash)) === 0) throw problems.export_gone();
  return { url: `/exports/${token}` };
}
