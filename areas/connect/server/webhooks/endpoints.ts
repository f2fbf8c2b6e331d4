import { randomBytes, randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { needVerified } from "#areas/access/server/second-factor.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { isPrivate } from "#kit/server/guarded-http.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { webhooks } from "../../contract/webhooks.ts";
import { problems } from "../problems.ts";
import { insertDelivery, renewDelivery } from "./deliveries.queries.ts";
import * as queries from "./endpoints.queries.ts";
import { placeOf, sendLater } from "./send.jobs.ts";

const MOST = 10;

type Table = typeof webhooks;

const newSecret = () => `whsec_${randomBytes(24).toString("base64url")}`;

/** Private addresses in figures are refused at once; names are checked when they are called. */
function checkAddress(url: string): void {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  if (host === "localhost" || (isIP(host) !== 0 && isPrivate(host)))
    throw invalidField(
      "url",
      sentence("İnternetten erişilen bir adres girin", "Enter an address that can be reached from the internet"),
    );
}

/** Adds an endpoint; its secret is answered once and stored encrypted. 409 when the business has ten. */
export async function addEndpoint(ctx: Context, { body }: Input<Table["POST /api/webhooks"]>) {
  needVerified(ctx);
  checkAddress(body.url);
  const secret = newSecret();
  const made = await ctx.db.transact(async (tx) => {
    if ((await queries.countEndpoints(tx)) >= MOST) throw problems.too_many_webhooks();
    const endpoint = await queries.insertEndpoint(tx, body, ctx.secrets.seal(secret, placeOf(tx.company)));
    await audit(tx, { by: ctx.user.id, action: "created", entity: "webhook", id: endpoint.id, after: body });
    return endpoint;
  });
  return { ...made, secret };
}

/** Changes an endpoint; resuming it sends what waits. */
export async function changeEndpoint(ctx: Context, { params, body }: Input<Table["PUT /api/webhooks/{id}"]>) {
  const { db, user } = ctx;
  const before = await queries.lockEndpoint(db, params.id);
  if (before.url !== body.url) {
    needVerified(ctx);
    checkAddress(body.url);
  }
  const after = await queries.updateEndpoint(db, params.id, body);
  if (!body.paused) await sendLater(ctx, params.id);
  const { url, events } = before;
  const paused = before.paused_at !== null;
  await audit(db, {
    by: user.id,
    action: "changed",
    entity: "webhook",
    id: params.id,
    before: { url, events, paused },
    after: body,
  });
  return after;
}

/** Replaces an endpoint's secret; 404 where there is none. */
export async function rotateSecret(ctx: Context, id: number) {
  needVerified(ctx);
  const secret = newSecret();
  const until = await ctx.db.transact(async (tx) => {
    const row = await queries.replaceSecret(tx, id, ctx.secrets.seal(secret, placeOf(tx.company)));
    await audit(tx, { by: ctx.user.id, action: "rotated", entity: "webhook", id });
    return row;
  });
  return { secret, ...until };
}

/** Removes an endpoint with its deliveries. */
export async function removeEndpoint({ db, user }: Context, id: number): Promise<undefined> {
  const before = await queries.deleteEndpoint(db, id);
  await audit(db, { by: user.id, action: "deleted", entity: "webhook", id, before });
}

/** Sends an event that says only that it is a test; 409 while the endpoint is paused. */
export async function sendTest(ctx: Context, endpoint: number): Promise<{ id: number }> {
  await needRunning(ctx, endpoint);
  const key = randomUUID();
  const body = JSON.stringify({ id: key, event: "test", created_at: ctx.now, company: ctx.company.slug, data: {} });
  const made = await insertDelivery(ctx.db, endpoint, {
    key,
    event: "test",
    sequence: Date.parse(ctx.now) * 1000,
    body,
  });
  await sendLater(ctx, endpoint);
  return made as { id: number };
}

/** Sends a delivery again, whatever came of it; 409 while its endpoint is paused. */
export async function sendAgain(ctx: Context, id: number): Promise<undefined> {
  const { endpoint_id: endpoint } = await renewDelivery(ctx.db, id);
  await needRunning(ctx, endpoint);
  await sendLater(ctx, endpoint);
}

async function needRunning({ db }: Context, id: number): Promise<void> {
  const { paused_at: paused } = await queries.lockEndpoint(db, id);
  if (paused !== null) throw problems.webhook_paused();
}
