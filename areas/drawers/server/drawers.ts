import { lockAccountInUse } from "#areas/accounting/server/accounts.queries.ts";
import { addTransfer } from "#areas/accounting/server/transfers.ts";
import { addManualTransaction } from "#areas/accounting/server/manual-transactions.ts";
import { problems as booksProblems } from "#areas/accounting/server/problems.ts";
import { lockSettings } from "#areas/settings/server/settings.queries.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { askToConfirm } from "#kit/server/questions.ts";
import { invalidField, problems as common } from "#kit/server/problem.ts";
import { countedSum } from "../contract/denominations.ts";
import type { drawersTable } from "../contract/drawers.ts";
import * as queries from "./drawers.queries.ts";
import * as report from "./drawers.report.ts";
import { cashAccount, checkCounts, expectedOf, holdsCash, isOver, openingOf, stateOf } from "./drawers.rules.ts";
import { problems } from "./problems.ts";

type Table = typeof drawersTable;
type Session = Reply<Table["GET /api/drawers"]>["data"][number];
type Detail = Reply<Table["GET /api/drawers/{id}"]>;

/** Asks before more is taken out than the drawer should hold: most often the amount is mistyped. */
function askMoreThanHeld({ expected, state }: Detail, amount: number, confirm: readonly string[]): void {
  if (state !== "open" || expected === null || amount <= expected) return;
  const message = sentence(
    "Kasada olması gerekenden fazlası çıkıyor. Tutarı kontrol edin.",
    "This is more than the drawer should hold. Check the amount.",
  );
  askToConfirm([{ field: "amount", code: "more_than_held", message }], confirm);
}

/** Whether the caller sees what an open drawer should hold: not staff who count blindly. */
const seesExpected = ({ user, settings }: Context): boolean => user.isAdmin || !settings.defaults.blind_count;

const sessionOf = ({ difference_limit, approved_at, ...row }: report.SessionRow): Session => ({
  ...row,
  state: stateOf({ ...row, difference_limit, approved_at }),
});

/** Hidden from staff who count blindly, until the session is closed. */
function detailOf(ctx: Context, { figures, ...row }: report.SessionDetail): Detail {
  const state = stateOf(row);
  if (state !== "open") return { ...row, state, figures };
  if (!seesExpected(ctx)) return { ...row, state, figures: null };
  return { ...row, state, figures, expected: expectedOf(row.opening, figures) };
}

/** A page of sessions, the latest first; open ones without what they should hold. */
export async function findSessions(
  ctx: Context,
  { query: _query, ...wanted }: Input<Table["GET /api/drawers"]>["query"],
) {
  const { total, data, beside } = await report.listSessions(ctx.db, wanted);
  return { data: data.map(sessionOf), meta: { ...metaOf(total, wanted), ...beside } };
}

/** The accounts that have a drawer, and how the business counts. */
export async function findDrawers(ctx: Context): Promise<Reply<Table["GET /api/drawers/accounts"]>> {
  const { defaults } = ctx.settings;
  const rows = await report.listDrawers(ctx.db);
  // A drawer that is open can be closed whatever has become of its account.
  const drawers = rows.filter((row) => row.open || holdsCash(defaults, row));
  return {
    on: defaults.cash_drawers,
    blind: defaults.blind_count,
    difference_limit: defaults.drawer_difference_limit,
    currency: defaults.currency,
    data: drawers.map(({ id, name, open, last }) => ({
      id,
      name,
      sales: id === cashAccount(defaults),
      open: open && sessionOf(open),
      last,
    })),
    others: rows
      .filter(({ enabled, currency }) => enabled && currency === defaults.currency)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** One session with its figures; 404 if there is none. */
export async function readSession(ctx: Context, id: number): Promise<Detail> {
  return detailOf(ctx, await report.getSession(ctx.db, id));
}

/**
 * Opens the drawer of an account with a counted sum. 409 `drawers_off`, 409 `drawer_open` with the open session, 422 for an account that
 * holds no cash. The settings are locked first, as everywhere before accounts.
 */
export async function openDrawer(ctx: Context, body: Input<Table["POST /api/drawers"]>["body"]): Promise<Detail> {
  const { db, user } = ctx;
  const { defaults } = await lockSettings(db);
  if (!defaults.cash_drawers) throw problems.drawers_off();
  const opening = openingOf(body);
  if (body.counts) checkCounts(body.counts, defaults.currency);
  const accountId = body.account_id ?? cashAccount(defaults);
  if (accountId === null) throw booksProblems.no_account();
  const account = await queries.lockDrawer(db, accountId);
  if (!account || !holdsCash(defaults, account))
    throw invalidField("account_id", sentence("Bu hesabın kasası yok", "This account has no drawer"), "no_drawer");
  const last = await queries.lastSession(db, accountId);
  if (last?.isOpen) throw problems.drawer_open({ current: await readSession(ctx, last.id) });
  const id = await queries.insertSession(db, {
    accountId,
    currency: account.currency,
    opening,
    counts: body.counts,
    carried: last?.carried ?? null,
    writerId: user.id,
  });
  return readSession(ctx, id);
}

/**
 * Puts money into an open drawer or takes it out, as a row of the books: an income or an expense, or a transfer to or from another account.
 * 409 `drawer_closed` if the session is closed, also meanwhile.
 */
export async function moveCash(
  ctx: Context,
  id: number,
  { direction, amount, reason, account_id: other, confirm }: Input<Table["POST /api/drawers/{id}/moves"]>["body"],
): Promise<Detail> {
  const { account_id: own, currency } = await queries.accountOf(ctx.db, id);
  if (direction === "out") askMoreThanHeld(await readSession(ctx, id), amount, confirm);
  const rowId = other === undefined ? await book() : await transfer(other);
  // The database chose the session under its lock; another one means that this one is closed.
  if ((await queries.drawerOfRow(ctx.db, rowId)) !== id)
    throw problems.drawer_closed({ current: await readSession(ctx, id) });
  return readSession(ctx, id);

  async function book(): Promise<number> {
    const type = direction === "in" ? ("income" as const) : ("expense" as const);
    const row = { type, amount, payment_method: "cash" as const, account_id: own, description: reason, confirm: [] };
    return (await addManualTransaction(ctx, { body: row as Parameters<typeof addManualTransaction>[1]["body"] })).id;
  }
  async function transfer(account: number): Promise<number> {
    if (account === own)
      throw invalidField(
        "account_id",
        sentence("Paranın çıktığı ve girdiği hesap aynı olamaz", "Money cannot be transferred to the same account"),
        "same_account",
      );
    const held = await lockAccountInUse(ctx.db, account);
    if (!held) throw booksProblems.bad_account();
    if (!held.enabled) throw booksProblems.account_off();
    if (held.currency !== currency)
      throw invalidField(
        "account_id",
        sentence("Hesap kasanın para biriminde olmalı", "The account must have the drawer's currency"),
        "other_currency",
      );
    const [from_account_id, to_account_id] = direction === "in" ? [account, own] : [own, account];
    const body = { from_account_id, to_account_id, amount, reference: reason, confirm: [] };
    const { transfer_in, transfer_out } = await addTransfer(ctx, { body });
    return direction === "in" ? transfer_in.id : transfer_out.id;
  }
}

/**
 * Closes a session with its count; waits for running payments of the account. A difference above the limit: 422 at `reason` for an
 * administrator without one, and one that staff closed waits for an administrator. 409 `drawer_closed`, 409 `stale` if another sum than
 * `expected` is expected now.
 */
export async function closeDrawer(
  ctx: Context,
  id: number,
  { counts, reason, expected: seen }: Input<Table["POST /api/drawers/{id}/close"]>["body"],
): Promise<Detail> {
  const { db, user, settings } = ctx;
  const { account_id, currency } = await queries.accountOf(db, id);
  checkCounts(counts, currency);
  await queries.lockDrawer(db, account_id);
  const row = await report.getSession(db, id);
  const current = detailOf(ctx, row);
  if (current.state !== "open") throw problems.drawer_closed({ current });
  const expected = expectedOf(row.opening, row.figures);
  if (seen !== undefined && seen !== expected) throw common.stale({ current });
  const counted = countedSum(counts);
  const limit = settings.defaults.drawer_difference_limit;
  const over = isOver(counted - expected, limit);
  if (over && user.isAdmin && reason === "")
    throw invalidField(
      "reason",
      sentence("Fark sınırın üstünde: nedenini yazın", "The difference is above the limit: enter the reason"),
      "required",
    );
  const closing = { counts, counted, expected, limit, reason, writerId: user.id, approves: over && user.isAdmin };
  await queries.closeSession(db, id, closing);
  await audit(db, { by: user.id, action: "closed", entity: "drawer", id, after: { counted, expected, reason } });
  return readSession(ctx, id);
}

/** Accepts the difference of a closed session, with a reason; once (409 `not_waiting`). */
export async function approveDrawer(ctx: Context, id: number, approval: string): Promise<Detail> {
  const { db, user } = ctx;
  await queries.accountOf(db, id);
  if (!(await queries.approveSession(db, id, approval, user.id)))
    throw problems.not_waiting({ current: await readSession(ctx, id) });
  await audit(db, { by: user.id, action: "approved", entity: "drawer", id, after: { approval } });
  return readSession(ctx, id);
}
