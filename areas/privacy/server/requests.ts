import { searchPatterns } from "#areas/customers/server/contacts.rules.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit, type AuditAction } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalidField, problems as common } from "#kit/server/problem.ts";
import { addDays, todayOf } from "#kit/server/time.ts";
import { SOON_DAYS } from "../contract/law.ts";
import type { privacyRequests } from "../contract/requests.ts";
import { problems } from "./problems.ts";
import * as queries from "./requests.queries.ts";
import { listRequests } from "./requests.report.ts";
import { checkAnswer, checkRequest, dueOn } from "./requests.rules.ts";

type Table = typeof privacyRequests;

/** A page of requests. */
export async function findRequests(
  ctx: Context,
  { query, state, ...paging }: Input<Table["GET /api/privacy/requests"]>["query"],
) {
  const wanted = { ...paging, patterns: searchPatterns(query), state, today: todayOf(ctx) };
  const { total, data, beside } = await listRequests(ctx.db, wanted);
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}

/** A request; 404 without one. */
export const readRequest = (ctx: Context, id: number) => queries.getRequest(ctx.db, id, todayOf(ctx));

/** Records a request. The audit has no text of the person. */
export async function addRequest(ctx: Context, body: Input<Table["POST /api/privacy/requests"]>["body"]) {
  checkRequest(body, todayOf(ctx));
  await hold(ctx, body.customer_id);
  const id = await queries.insertRequest(ctx.db, { ...body, due_on: dueOn(body.received_on), by: ctx.user.id });
  await note(ctx, "created", id, { kind: body.kind, received_on: body.received_on });
  return readRequest(ctx, id);
}

/** Changes an open request. */
export async function changeRequest(
  ctx: Context,
  id: number,
  { version, ...body }: Input<Table["PUT /api/privacy/requests/{id}"]>["body"],
) {
  const found = await openRequest(ctx, id);
  if (found.version !== version) throw common.stale({ current: await readRequest(ctx, id) });
  checkRequest(body, todayOf(ctx), found.erased);
  if (body.customer_id !== found.contact_id) await hold(ctx, body.customer_id);
  await queries.updateRequest(ctx.db, id, { ...body, due_on: dueOn(body.received_on) });
  await note(ctx, "changed", id, { kind: body.kind, received_on: body.received_on });
  return readRequest(ctx, id);
}

/** Closes a request: answered, or refused with the reason. */
export async function answerRequest(
  ctx: Context,
  id: number,
  { state, answered_on: on = todayOf(ctx), answer }: Input<Table["POST /api/privacy/requests/{id}/answer"]>["body"],
) {
  const { received_on: received } = await openRequest(ctx, id);
  checkAnswer(on, received, todayOf(ctx));
  await queries.closeRequest(ctx.db, id, { state, on, answer, by: ctx.user.id });
  await note(ctx, state, id, { answered_on: on });
  return readRequest(ctx, id);
}

/** What the start page tells administrators. */
export function requestState(ctx: Context) {
  const today = todayOf(ctx);
  return queries.countDue(ctx.db, { today, soon: addDays(today, SOON_DAYS) });
}

async function openRequest(ctx: Context, id: number) {
  const found = await queries.lockRequest(ctx.db, id);
  if (found.state !== "open") throw problems.request_closed();
  return found;
}

async function hold({ db }: Context, customer: number | null | undefined): Promise<void> {
  if (!customer) return;
  if (!(await queries.lockPerson(db, customer)))
    throw invalidField("customer_id", sentence("Böyle bir müşteri yok", "There is no such customer"));
}

const note = ({ db, user }: Context, action: AuditAction, id: number, after: object) =>
  audit(db, { by: user.id, action, entity: "privacy_request", id, after });
