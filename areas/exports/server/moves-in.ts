import { needVerified } from "#areas/access/server/second-factor.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { TABLES } from "#kit/server/backup/catalogue.ts";
import { emptyOf } from "#kit/server/backup/company-rows.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { prepared } from "#kit/server/routes.ts";
import type { movesIn } from "../contract/moves-in.ts";
import { secretOfBusinesses } from "./left-out.rules.ts";
import { putPart, removeParts } from "./move-files.ts";
import { checkMove, forgetMove, loadMove } from "./moves-in.jobs.ts";
import * as queries from "./moves-in.queries.ts";
import { problems } from "./problems.ts";

type Table = typeof movesIn;

const DAY_MS = 24 * 3600_000;

const isEmpty = (db: Db): Promise<boolean> =>
  queries.isEmpty(db, {
    catalogue: TABLES,
    emptyOf: (tables) => emptyOf(tables, db.company, secretOfBusinesses.tables),
  });

/** What was sent, and whether the business can take a file. */
export async function readMoves({ db }: Context) {
  return { empty: await isEmpty(db), data: await queries.listMoves(db) };
}

/** Begins to take a file; the one before it is dropped unless it is being loaded. 409 in a business that is not empty. */
export async function beginMove(ctx: Context, { body }: Input<Table["POST /api/moves-in"]>) {
  const { db } = ctx;
  for (const before of await queries.lockOpen(db)) await drop(ctx, before);
  if (!(await isEmpty(db))) throw problems.business_not_empty();
  const begun = await queries.insertMove(db, body);
  await ctx.later(forgetMove, { id: begun.id }, { at: new Date(Date.parse(ctx.now) + DAY_MS).toISOString() });
  return begun;
}

type PartInput = Input<Table["POST /api/moves-in/{id}/parts"]>;

/** Stores the next part before the transaction; the last one starts the check. */
export const addPart = prepared(
  async (ctx: Context, { params: { id }, body: { number, file } }: PartInput) => {
    const { state, parts, size, received } = await queries.getMove(ctx.db, id);
    if (state !== "uploading" || number < parts) return;
    if (number > parts || received + file.bytes.length > size) throw problems.move_part();
    await putPart(ctx, id, number, file.bytes);
  },
  async (ctx: Context, { params: { id }, body: { number, file } }: PartInput) => {
    const { db } = ctx;
    const { state, parts, size, received } = await queries.lockMove(db, id);
    if (state !== "uploading" || number < parts) return queries.showMove(db, id);
    if (number > parts || received + file.bytes.length > size) throw problems.move_part();
    await queries.addPart(db, id, file.bytes.length);
    if (received + file.bytes.length === size) {
      await queries.setState(db, id, "checking");
      await ctx.later(checkMove, { id });
    }
    return queries.showMove(db, id);
  },
);

/** Starts to load a checked file; again while it is loaded changes nothing. */
export async function startLoading(ctx: Context, { params: { id } }: Input<Table["POST /api/moves-in/{id}/load"]>) {
  needVerified(ctx);
  const { db } = ctx;
  const { state } = await queries.lockMove(db, id);
  if (state === "loading") return queries.showMove(db, id);
  if (state !== "checked") throw problems.move_busy();
  if (!(await isEmpty(db))) throw problems.business_not_empty();
  await queries.setState(db, id, "loading");
  await ctx.later(loadMove, { id, by: ctx.person.loginId });
  return queries.showMove(db, id);
}

/** Drops a file that is not being loaded. */
export async function dropMove(
  ctx: Context,
  { params: { id } }: Input<Table["DELETE /api/moves-in/{id}"]>,
): Promise<undefined> {
  await drop(ctx, await queries.lockMove(ctx.db, id));
}

async function drop(ctx: Context, { id, state }: queries.MoveRow): Promise<void> {
  if (state === "loading" || state === "done") throw problems.move_busy();
  await queries.deleteMove(ctx.db, id);
  ctx.afterwards(() => removeParts(ctx, id));
}
