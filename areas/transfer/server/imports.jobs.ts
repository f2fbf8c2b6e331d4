import { z } from "zod";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { companyDaily } from "#kit/server/daily-jobs.ts";
import { companyJob } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { readSheet, type SheetResult } from "#kit/server/sheets.ts";
import { todayOf } from "#kit/server/time.ts";
import type { ImportKind } from "../contract/fields.ts";
import * as queries from "./imports.queries.ts";
import { countryOf } from "./imports.report.ts";
import type { Importing } from "./kinds/kind.ts";
import { rowsOfLooks } from "./progress.rules.ts";
import { recognise } from "./recognise.rules.ts";
import { readRow, withDecimals } from "./rows.rules.ts";
import { settleRows } from "./settle.ts";

/** Rows of one transaction. */
const READ_ROWS = 1000;
const WRITE_ROWS = 250;
const UNDO_ROWS = 250;

const CHANGED = [
  "imports",
  "contacts",
  "services",
  "service_categories",
  "products",
  "product_categories",
  "employees",
  "reservations",
  "calendar",
  "orders",
  "debts",
  "prepaid",
  "customer-packages",
  "session-packages",
] as const;

const importData = z.strictObject({ id: z.number() });

/** Reads the file outside of the transaction and stores its rows; they are the same when it is repeated. */
const parse = async (ctx: CompanyJobContext, { id }: { id: number }): Promise<SheetResult | undefined> => {
  const { db } = ctx;
  if ((await queries.getImport(db, id)).state !== "reading") return undefined;
  const parts: Buffer[] = [];
  for (const { number } of await queries.listParts(db, id)) parts.push((await queries.getPart(db, id, number)).bytes);
  const sheet = await readSheet(db.company, Buffer.concat(parts));
  if (!("fault" in sheet))
    for (const rows of sheet.batches) await db.transact((tx) => queries.insertRows(tx, id, rows));
  return sheet;
};

export const readImport = companyJob({
  name: "transfer.read",
  data: importData,
  pauses: [5, 30],
  changes: ["imports"],
  run: prepared(parse, async ({ db }: CompanyJobContext, { id }: { id: number }, sheet: SheetResult | undefined) => {
    const { state } = await queries.lockImport(db, id);
    if (!sheet || state !== "reading") return;
    await queries.deleteParts(db, id);
    if ("fault" in sheet) return queries.updateImport(db, id, { state: "unreadable", fault: sheet.fault });
    const { heading, kind, columns, mapping } = recognise(sheet.head);
    const rowCount = await queries.dropHeading(db, id, heading);
    if (rowCount === 0) return queries.updateImport(db, id, { state: "unreadable", fault: "empty" });
    await queries.updateImport(db, id, { state: "mapping", kind, columns, mapping, rowCount });
  }),
  dead: async ({ db }, { id }) => queries.updateImport(db, id, { state: "unreadable", fault: "failed" }),
});

const stages = ["weigh", "read", "try", "write", "undo"] as const;
type Stage = (typeof stages)[number];
const runData = z.strictObject({ id: z.number(), stage: z.enum(stages), after: z.number() });
type Run = z.output<typeof runData>;

/** What each stage needs, and where it falls back when it can't go on. */
const stateOf: Record<Stage, queries.ImportState> = {
  weigh: "checking",
  read: "checking",
  try: "checking",
  write: "importing",
  undo: "undoing",
};
const fallback: Record<Stage, queries.ImportState> = {
  weigh: "mapping",
  read: "mapping",
  try: "mapping",
  write: "stopped",
  undo: "done",
};

/** The dry run, the import and its undoing, some hundred rows a transaction. A step that is repeated finds its rows done. */
export const runImport = companyJob({
  name: "transfer.run",
  data: runData,
  pauses: [2, 10, 30, 60],
  changes: CHANGED,
  run: async (ctx: CompanyJobContext, data: Run) => {
    const of = await queries.lockImport(ctx.db, data.id);
    if (of.state !== stateOf[data.stage]) return;
    await queries.beQuiet(ctx.db);
    return steps[data.stage](ctx, of, data);
  },
  dead: async ({ db }, { id, stage }) => {
    const { state } = await queries.lockImport(db, id);
    if (state === stateOf[stage])
      await queries.updateImport(db, id, { state: fallback[stage], ...(stage === "write" && { ends: true }) });
  },
});

type Step = (
  ctx: CompanyJobContext,
  of: queries.ImportRow,
  data: Run,
) => Promise<{ again: Run; progress: { done: number; total: number }; changed: true } | undefined>;

const again = (data: Run, { row_count: total }: queries.ImportRow, done: number) =>
  ({ again: data, progress: { done: Math.min(done, total), total }, changed: true }) as const;

const importing = (ctx: CompanyJobContext, of: queries.ImportRow): Importing => ({
  ...ctx,
  user: { id: of.created_by, isAdmin: true },
});

const steps: Record<Stage, Step> = {
  /** How the numbers of each column are written, of all rows before the first one is read. */
  weigh: async ({ db }, of, data) => {
    const rows = await queries.nextCells(db, of.id, data.after, READ_ROWS);
    const known = data.after > 0 ? of.columns : of.columns.map((column) => ({ ...column, decimal: undefined }));
    await queries.updateImport(db, of.id, { columns: withDecimals(known, rows) });
    if (rows.length === READ_ROWS) return again({ ...data, after: rows.at(-1)?.number ?? 0 }, of, 0);
    return again({ ...data, stage: "read", after: 0 }, of, 0);
  },
  /** Cells to values, without a look at other rows. */
  read: async (ctx, of, data) => {
    const { db } = ctx;
    const { id, columns, mapping } = of;
    const rows = await queries.nextCells(db, id, data.after, READ_ROWS);
    const habits = { country: await countryOf(db), today: todayOf(ctx) };
    const reading = { kind: of.kind as ImportKind, mapping, columns, habits };
    await queries.putData(
      db,
      id,
      rows.map(({ number, cells }) => ({ number, ...readRow(cells, reading) })),
    );
    const done = of.done + rows.length;
    await queries.updateImport(db, id, { done });
    if (rows.length === READ_ROWS) return again({ ...data, after: rows.at(-1)?.number ?? 0 }, of, rowsOfLooks(done));
    return again({ ...data, stage: "try", after: 0 }, of, rowsOfLooks(done));
  },
  /** The import itself, taken back: its verdicts are those of the import. */
  try: async (ctx, of, data) => {
    const { db } = ctx;
    const rows = await queries.nextData(db, of.id, data.after, WRITE_ROWS);
    await queries.mark(db, "savepoint", "trial");
    const settled = await settleRows(importing(ctx, of), of, rows);
    await queries.mark(db, "rollback to savepoint", "trial");
    await queries.putVerdicts(db, of.id, settled, false);
    const done = of.done + rows.length;
    if (rows.length === WRITE_ROWS) {
      await queries.updateImport(db, of.id, { done });
      return again({ ...data, after: rows.at(-1)?.number ?? 0 }, of, rowsOfLooks(done));
    }
    await queries.updateImport(db, of.id, { state: "checked", done: of.row_count });
    return undefined;
  },
  write: async (ctx, of, data) => {
    const { db } = ctx;
    const rows = await queries.nextWaiting(db, of.id, WRITE_ROWS);
    const settled = await settleRows(importing(ctx, of), of, rows);
    await queries.insertEntries(
      db,
      of.id,
      settled.flatMap(({ number, entries }) => entries.map((entry) => ({ number, ...entry }))),
    );
    await queries.putVerdicts(db, of.id, settled, true);
    const waiting = await queries.countWaiting(db, of.id);
    const done = of.row_count - waiting;
    await queries.updateImport(db, of.id, waiting > 0 ? { done } : { state: "done", done, ends: true });
    return waiting > 0 ? again(data, of, done) : undefined;
  },
  undo: async ({ db }, of, data) => {
    const back = await queries.undoRows(db, of.id, UNDO_ROWS);
    const left = await queries.countDone(db, of.id);
    await queries.updateImport(
      db,
      of.id,
      left > 0 ? { done: of.done + back } : { state: "undone", done: of.done + back },
    );
    return left > 0 ? again(data, of, of.done + back) : undefined;
  },
};

/** Rows of imports hold personal data: they are deleted with the days of undoing. */
export const forgetImports = companyDaily("transfer.forget", "04:20", ({ db }) => queries.forgetOld(db));
