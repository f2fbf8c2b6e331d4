import type { z } from "zod";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import type { historyChange, historyEntry, historyLine } from "../contract/history.ts";
import { readHistory, type History, type HistoryRow } from "./history.report.ts";
import { differenceOf, type Facts, type Kept, type KeptLine } from "./history.rules.ts";

type Entry = z.output<typeof historyEntry>;
type Change = z.output<typeof historyChange>;
type Line = z.output<typeof historyLine>;

/** Records an employee's change of a reservation; nothing if there is no difference. */
export async function recordChange({ db, user }: Context, id: number, before: Facts, after: Facts): Promise<void> {
  const difference = differenceOf(before, after);
  if (difference) await audit(db, { by: user.id, action: "changed", entity: "reservation", id, ...difference });
}

/** Records that a reservation was paid, with its status before. */
export async function recordPayment(
  tx: Db,
  { id, by, status }: { id: number; by: number; status: Facts["status"] },
): Promise<void> {
  const change = status === "success" ? {} : { before: { status }, after: { status: "success" } };
  await audit(tx, { by, action: "paid", entity: "reservation", id, ...change });
}

/** The history of a reservation, latest first, with present names; unknown → 404. */
export async function showHistory({ db }: Context, id: number): Promise<{ data: Entry[] }> {
  const history = await readHistory(db, id);
  const entries = history.entries.map((entry) => told(entry, history));
  const canceled = entries.find(({ changes }) =>
    changes.some((change) => change.field === "status" && change.after === "canceled"),
  );
  if (history.cancel_reason) canceled?.changes.push({ field: "cancel_reason", text: history.cancel_reason });
  return { data: entries };
}

function told({ before, after, ...entry }: HistoryRow, history: History): Entry {
  return { ...entry, changes: before && after ? changesOf(before, after, history) : [] };
}

function changesOf(before: Kept, after: Kept, history: History): Change[] {
  const changes: Change[] = [];
  if (before.status && after.status) changes.push({ field: "status", before: before.status, after: after.status });
  if (before.starting_at && after.starting_at)
    changes.push({ field: "starting_at", before: before.starting_at, after: after.starting_at });
  if (before.customer_id !== undefined)
    changes.push({
      field: "customer",
      before: customerOf(before.customer_id, history),
      after: customerOf(after.customer_id ?? null, history),
    });
  changes.push(...lineChanges(before.lines ?? [], after.lines ?? [], history));
  if (before.notes !== undefined && after.notes !== undefined)
    changes.push({ field: "notes", before: before.notes, after: after.notes });
  if (before.custom_fields !== undefined) changes.push({ field: "custom_fields" });
  return changes;
}

function customerOf(id: number | null, { customers }: History) {
  return id === null ? null : (customers[id] ?? { id, name: "", surname: "" });
}

/** Changed lines, then removed, then added ones. */
function lineChanges(before: KeptLine[], after: KeptLine[], history: History): Change[] {
  const other = (lines: KeptLine[], { id }: KeptLine) => lines.find((line) => id !== undefined && line.id === id);
  const change = (old: KeptLine | undefined, fresh: KeptLine | undefined): Change => ({
    field: "line",
    before: old ? lineOf(old, history) : null,
    after: fresh ? lineOf(fresh, history) : null,
  });
  return [
    ...before.filter((line) => other(after, line)).map((line) => change(line, other(after, line))),
    ...before.filter((line) => !other(after, line)).map((line) => change(line, undefined)),
    ...after.filter((line) => !other(before, line)).map((line) => change(undefined, line)),
  ];
}

function lineOf(line: KeptLine, { services, employees, seats }: History): Line {
  const { service_id, employee_id, seat_id, price, quantity, starting_at, estimated_time } = line;
  const named = (id: number, of: Record<string, string>) => ({ id, name: of[id] ?? "" });
  return {
    service: named(service_id, services),
    employee: named(employee_id, employees),
    seat: seat_id === null ? null : named(seat_id, seats),
    price,
    quantity,
    starting_at,
    estimated_time,
  };
}
