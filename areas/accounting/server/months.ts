import { audit } from "#kit/server/audit.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { problems as kit } from "#kit/server/problem.ts";
import { metaOf } from "#kit/server/paging.ts";
import { askToConfirm, type Question } from "#kit/server/questions.ts";
import { dayOf, monthSpan, plusMinutes } from "#kit/server/time.ts";
import type { months } from "../contract/months.ts";
import { monthName } from "./month-name.rules.ts";
import * as queries from "./months.queries.ts";
import type { Before } from "./months.queries.ts";
import { problems } from "./problems.ts";

type Months = typeof months;

/** A page of the past months. */
export async function findMonths(ctx: Context, { query }: Input<Months["GET /api/accounting/months"]>) {
  const current = dayOf(ctx.now, ctx.company.timezone).slice(0, 7);
  const { total, data } = await queries.listMonths(ctx.db, current, query);
  return { data, meta: metaOf(total, query) };
}

/** One past month with its history; 404 for one that is not over. */
export async function readMonth(
  { db, now, company }: Context,
  { params: { month } }: Input<Months["GET /api/accounting/months/{month}"]>,
) {
  if (now < monthSpan(month, company.timezone).to) throw kit.not_found();
  const [facts, history] = [await queries.getMonth(db, month), await queries.listTurns(db, month)];
  return { ...facts, history };
}

/** Minutes after the month's end. A sale of its last second is stored by then, because a call ends within seconds. */
const MARGIN = 1;

/**
 * Closes a month, after a question where earlier months stay open or where it is before the first record. Waits for running writes into
 * past days, and they wait for it. 409 `month_not_over` until a minute after its end, `month_is_closed` when it is closed already.
 */
export async function closeMonth(
  ctx: Context,
  { params: { month }, body: { confirm } }: Input<Months["POST /api/accounting/months/{month}/close"]>,
) {
  const { db, user, now, company } = ctx;
  const { from, to } = monthSpan(month, company.timezone);
  if (now < plusMinutes(to, MARGIN)) throw problems.month_not_over();
  await queries.lockMonths(db);
  askToConfirm(questionsOf(month, await queries.readBefore(db, month)), confirm);
  const isNew = await queries.insertClosedMonth(db, { month, from, to, writerId: user.id });
  if (!isNew) throw problems.month_is_closed();
  await audit(db, { by: user.id, action: "closed", entity: "month", id: numberOf(month) });
  return queries.getMonth(db, month);
}

function questionsOf(month: string, { first, open, count }: Before): (Question | undefined)[] {
  const names = (language: "tr" | "en") => open.map((one) => monthName(one, language)).join(", ");
  return [
    count > 0
      ? {
          field: "month",
          code: "earlier_open",
          message: sentence(
            `Daha önceki ${count} ay açık kalacak, yani onlara kayıt girilebilecek (${names("tr")}${count > open.length ? ", …" : ""}).`,
            `${count === 1 ? "1 earlier month stays" : `${count} earlier months stay`} open for entries (${names("en")}${count > open.length ? ", …" : ""}).`,
          ),
        }
      : undefined,
    month < first
      ? {
          field: "month",
          code: "before_first",
          message: sentence(
            `${monthName(month, "tr")} ilk kaydınızdan önce: ilk ayınız ${monthName(first, "tr")}. Kapatılırsa o aya geriye dönük kayıt girilemez.`,
            `${monthName(month, "en")} is before your first record: your first month is ${monthName(first, "en")}. Once closed, nothing can be entered in it afterwards.`,
          ),
        }
      : undefined,
  ];
}

/** Reopens a closed month; the reason is stored in the audit. 409 `month_is_open` when it is not closed. */
export async function reopenMonth(
  ctx: Context,
  { params: { month }, body: { reason } }: Input<Months["POST /api/accounting/months/{month}/reopen"]>,
) {
  const { db, user } = ctx;
  await queries.lockMonths(db);
  const before = await queries.getMonth(db, month);
  if (!(await queries.deleteClosedMonth(db, month))) throw problems.month_is_open();
  const { closed_at, closed_by } = before;
  await audit(db, {
    by: user.id,
    action: "reopened",
    entity: "month",
    id: numberOf(month),
    before: { closed_at, closed_by: closed_by?.id },
    after: { reason },
  });
  return queries.getMonth(db, month);
}

/** The month as a number, for the audit. Example: "2026-10" is 202610. */
const numberOf = (month: string): number => Number(month.replace("-", ""));
