import { z } from "zod";
import { ArchiveError } from "#kit/server/backup/archive.ts";
import type { ExportManifest } from "#kit/server/backup/load-export.ts";
import { companyJob, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { movedTables } from "../contract/move-figures.ts";
import { figuresOf } from "./figures.report.ts";
import { readParts, removeParts } from "./move-files.ts";
import * as queries from "./moves-in.queries.ts";

const HOUR_MS = 3600_000;

/** The result of a step, or why the file can't be loaded. */
type Outcome<T> = { fault: queries.MoveFault } | { result: T };

async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof ArchiveError) return { fault: error.fault };
    throw error;
  }
}

function loaderOf({ movingIn }: CompanyJobContext) {
  if (!movingIn) throw new Error("This process can't load exports");
  return movingIn;
}

async function refuse(ctx: CompanyJobContext, id: number, fault: queries.MoveFault): Promise<void> {
  await queries.refuseMove(ctx.db, id, fault);
  ctx.afterwards(() => removeParts(ctx, id));
}

const checkData = z.strictObject({ id: z.number() });
type CheckData = z.infer<typeof checkData>;

/** Reads a file to its end and notes what it is, or why it can't be loaded. */
export const checkMove = companyJob<CheckData>({
  name: "exports.check_move",
  data: checkData,
  changes: ["moves-in"],
  pauses: [5, 30],
  longestMs: HOUR_MS,
  run: prepared(
    async (ctx: CompanyJobContext, { id }: CheckData) => {
      const move = await queries.findMove(ctx.db, id);
      if (move?.state !== "checking") return undefined;
      return attempt(() => loaderOf(ctx).check(readParts(ctx, id, move.parts, ctx.signal)));
    },
    async (ctx: CompanyJobContext, { id }: CheckData, checked: Outcome<ExportManifest> | undefined) => {
      if (!checked) return;
      if ("fault" in checked) await refuse(ctx, id, checked.fault);
      else await queries.setChecked(ctx.db, id, saidBy(checked.result));
    },
  ),
  dead: (ctx, { id }) => queries.refuseMove(ctx.db, id, "failed"),
});

type Said = NonNullable<queries.MoveIn["said"]>;

const saidBy = ({ company, made_at, migrations, files, tables }: ExportManifest): Said => ({
  business: company.name,
  made_at,
  version: migrations.at(-1)!.name.slice(0, 4),
  pictures: files,
  rows: Object.fromEntries(movedTables.map((name) => [name, tables[name]?.rows ?? 0])) as Said["rows"],
});

const loadData = z.strictObject({ id: z.number(), by: z.number() });
type LoadData = z.infer<typeof loadData>;

/** Everything that a screen may show: the business is another one afterwards. */
const CHANGED = ["moves-in", "session", "employees", "company", "settings", "contacts", "orders", "reservations"];

/** Loads a checked file. It is noted in the transaction that writes the rows, so a try that is repeated finds it done. */
export const loadMove = companyJob<LoadData>({
  name: "exports.load_move",
  data: loadData,
  changes: CHANGED,
  pauses: [5, 60],
  longestMs: HOUR_MS,
  run: prepared(
    async (ctx: CompanyJobContext, { id, by }: LoadData) => {
      const move = await queries.findMove(ctx.db, id);
      if (move?.state !== "loading") return { result: undefined };
      return attempt(() => load(ctx, move, by));
    },
    async (ctx: CompanyJobContext, { id }: LoadData, loaded: Outcome<void>) => {
      if ("fault" in loaded) return refuse(ctx, id, loaded.fault);
      ctx.afterwards(() => removeParts(ctx, id));
    },
  ),
  dead: (ctx, { id }) => queries.refuseMove(ctx.db, id, "failed"),
});

async function load(ctx: CompanyJobContext, { id, parts }: queries.MoveRow, by: number): Promise<void> {
  const { db, company, signal } = ctx;
  let noted = Promise.resolve();
  await loaderOf(ctx).load(readParts(ctx, id, parts, signal), company.slug, {
    by,
    signal,
    onProgress: (done, total) => {
      // Progress that can't be written, because a killed try still holds the row, is no reason to fail.
      noted = noted.then(() => queries.noteLoaded(db, id, done, total)).catch(() => undefined);
    },
    finish: async ({ source, target, from, to }) => {
      await noted;
      const figures = { file: await figuresOf(source, from), here: await figuresOf(target, to) };
      if (JSON.stringify(figures.file) !== JSON.stringify(figures.here))
        throw new ArchiveError("What was loaded has other figures than the file.", "contradicts");
      await queries.endMove(target, { company: to, id, login: by, figures });
    },
  });
}

/** Removes a file that was not loaded within a day, and parts that a killed process has left. A file that is being loaded keeps them. */
export const forgetMove = companyJob<CheckData>({
  name: "exports.forget_move",
  data: checkData,
  changes: ["moves-in"],
  async run(ctx, { id }) {
    const move = await queries.findMove(ctx.db, id);
    if (move?.state === "loading") return;
    if (move?.state !== "done") await queries.deleteMove(ctx.db, id);
    ctx.afterwards(() => removeParts(ctx, id));
  },
});
