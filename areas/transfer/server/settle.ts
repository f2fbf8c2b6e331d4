import { Problem, refuse } from "#kit/server/problem.ts";
import type { Db } from "#kit/server/database.ts";
import type { ImportKind } from "../contract/fields.ts";
import type { ReasonCode } from "../contract/reasons.ts";
import { checkNow, type DataRow, type ImportRow, mark } from "./imports.queries.ts";
import { products, services } from "./kinds/catalogue.ts";
import { customers } from "./kinds/customers.ts";
import { employees } from "./kinds/employees.ts";
import { doubled, type Importing, refused, type Settled, type Writer } from "./kinds/kind.ts";
import { balances, debts, packages } from "./kinds/ledgers.ts";
import { reservations } from "./kinds/reservations.ts";
import { nameOf } from "./rows.rules.ts";

const writers: Record<ImportKind, Writer> = {
  customers,
  services,
  products,
  employees,
  reservations,
  debts,
  balances,
  packages,
};

/**
 * Writes rows and says what became of each. What a row that is refused or doubled wrote is taken back, and a row that the database refuses
 * takes no other row with it.
 */
export async function settleRows(ctx: Importing, of: ImportRow, rows: readonly DataRow[]): Promise<Settled[]> {
  const writer = writers[of.kind as ImportKind];
  const settled = rows.flatMap(({ number, data, same }) => {
    if (!same) return [];
    const code = nameOf(same.data) === nameOf(data) ? "same_in_file" : "other_in_file";
    return [doubled(number, { code, facts: { row: same.number } })];
  });
  const fresh = rows.filter(({ same }) => same === null);
  for (let place = 0; place < fresh.length; place += writer.batch)
    settled.push(...(await writeBatch(ctx, of, writer, fresh.slice(place, place + writer.batch))));
  return settled;
}

/** Tries rows together; if one of them fails, halves of them, so that a single one is found in few steps. */
async function writeBatch(ctx: Importing, of: ImportRow, writer: Writer, rows: readonly DataRow[]): Promise<Settled[]> {
  const { db } = ctx;
  await mark(db, "savepoint", "batch");
  try {
    const settled = await writer.write(ctx, of, rows);
    await checkNow(db);
    const isIdle = rows.length === 1 && settled.every(({ entries }) => entries.length === 0);
    await release(db, isIdle);
    return settled;
  } catch (error) {
    const reason = reasonOf(error);
    await release(db, true);
    const [row] = rows;
    if (rows.length === 1 && row) return [refused(row.number, reason)];
    const half = Math.ceil(rows.length / 2);
    const first = await writeBatch(ctx, of, writer, rows.slice(0, half));
    return [...first, ...(await writeBatch(ctx, of, writer, rows.slice(half)))];
  }
}

async function release(db: Db, takeBack: boolean): Promise<void> {
  if (takeBack) await mark(db, "rollback to savepoint", "batch");
  await mark(db, "release savepoint", "batch");
}

const codes: Record<string, { code: ReasonCode; field?: string }> = {
  slot_taken: { code: "slot_taken", field: "at" },
  barcode_taken: { code: "barcode_taken", field: "barcodes" },
  email_taken: { code: "email_taken", field: "email" },
};

/** Why a row can't be written. What is not the row's fault is thrown, so that the job tries its step again. */
function reasonOf(error: unknown): { code: ReasonCode; field?: string } {
  const { code = "" } = error as { code?: string };
  // Data errors and broken constraints; a deadlock or a lost connection is neither.
  const isData = error instanceof Problem ? error.status < 500 && error.status !== 429 : /^2[23]/.test(code);
  if (!isData) throw error;
  try {
    return refuse(error);
  } catch (problem) {
    return codes[(problem as Problem).code] ?? { code: "not_written" };
  }
}
