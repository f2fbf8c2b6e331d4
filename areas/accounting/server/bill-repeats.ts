import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { addMonths, todayOf } from "#kit/server/time.ts";
import type { bills } from "../contract/documents.ts";
import { dropRepeat, lockDueRepeats, moveRepeat, putRepeat, type DueRepeat } from "./bill-repeats.queries.ts";
import { dayInMonth, nextMonthsDay } from "./bill-repeats.rules.ts";
import { getDocument, insertDraft, lockDocument, replaceLines } from "./documents.queries.ts";
import { readDocument } from "./documents.ts";
import { isClosed } from "./months.queries.ts";
import { problems } from "./problems.ts";

/** Repeats an issued bill every month, or ends that. The first draft is dated in the month after the bill, and after today. */
export async function repeatBill(
  ctx: Context,
  { params: { id }, body: { monthly } }: Input<(typeof bills)["PUT /api/accounting/bill/{id}/repeat"]>,
) {
  const { status, date, repeats_on: before } = await lockDocument(ctx.db, "bill", id);
  if (monthly && (status === "draft" || status === "cancelled")) throw problems.not_repeated();
  const day = Number(date.slice(8));
  if (monthly)
    await putRepeat(ctx.db, id, {
      day,
      nextOn: firstAfter(todayOf(ctx), date, day),
      writerId: ctx.user.id,
    });
  else await dropRepeat(ctx.db, id);
  if (monthly !== (before !== null))
    await audit(ctx.db, {
      by: ctx.user.id,
      action: "changed",
      entity: "bill",
      id,
      after: { monthly },
    });
  return readDocument(ctx, "bill", id);
}

function firstAfter(today: string, date: string, day: number): string {
  const next = nextMonthsDay(date, day);
  return next > today ? next : firstAfter(today, next, day);
}

/** Makes the drafts that are due by `today`: one for each month that has passed. They wait until somebody issues or deletes them. */
export async function makeDueBills(tx: Db, today: string): Promise<number> {
  const due = await lockDueRepeats(tx, today);
  for (const repeat of due) await makeDraft(tx, repeat);
  return due.length;
}

async function makeDraft(tx: Db, { document_id: billId, day, next_on: date, created_by: writerId }: DueRepeat) {
  const bill = await getDocument(tx, "bill", billId);
  // A draft can't be dated in a closed month; the person who confirms it chooses the day.
  if (!(await isClosed(tx, date))) {
    const dueOn = bill.due_on === null ? null : dueAfter(bill.date, bill.due_on, date);
    const draft = {
      ...bill,
      date,
      due_on: dueOn,
      reference: "",
      kind: "bill" as const,
      duplicate: false,
    };
    const id = await insertDraft(tx, {
      ...draft,
      orderId: null,
      repeatOf: billId,
      writerId,
    });
    await replaceLines(tx, id, bill.lines);
  }
  await moveRepeat(tx, billId, nextMonthsDay(date, day));
}

/** As many months after the new date as the bill's due day was after its own. */
function dueAfter(of: string, due: string, date: string): string {
  const months =
    Number(due.slice(0, 4)) * 12 + Number(due.slice(5, 7)) - Number(of.slice(0, 4)) * 12 - Number(of.slice(5, 7));
  return dayInMonth(addMonths(date.slice(0, 7), months), Number(due.slice(8)));
}
