import { z } from "zod";
import { tellAdministrators } from "#areas/access/server/mails.ts";
import { Unreached } from "#kit/server/guarded-http.ts";
import { companyJob, type Again, type CompanyJobContext } from "#kit/server/jobs.ts";
import type { LaterMethods } from "#kit/server/later.ts";
import { prepared } from "#kit/server/routes.ts";
import type { Db } from "#kit/server/database.ts";
import { claimDelivery, nextDue, noteOutcome, type Claimed, type Outcome } from "./deliveries.queries.ts";
import { findTarget, noteHealth, pauseFailing, type Target } from "./endpoints.queries.ts";
import { signatureOf } from "./signature.ts";

/** Deliveries of one step, and how long it may take; then it is other companies' turn. */
const BATCH = 20;
const STEP_MS = 20_000;
const TIME_OUT_MS = 10_000;
/** Seconds before each further try: within 24 hours. */
const PAUSES = [30, 120, 600, 1800, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 8 * 3600];
/** Seconds until an endpoint that did not answer gets its next event. */
const REST = 30;
const MOST_ANSWER = 500;

const data = z.strictObject({ endpoint: z.number() });
type Data = z.infer<typeof data>;

/** Where a business's secrets are encrypted for. */
export const placeOf = (company: number): string => `webhook ${company}`;

interface Sent {
  outcomes: Outcome[];
  isAway: boolean;
}

/** Sends an endpoint's due deliveries one after another. A failed one waits for its next try; a receiver that is away rests. */
export const sendWebhooks = companyJob<Data>({
  name: "connect.webhooks",
  data,
  changes: ["webhooks"],
  run: prepared(send, settle),
});

/** Plans the sending of what is due at an endpoint. */
export const sendLater = (
  ctx: LaterMethods & { db: Db; afterwards(work: () => Promise<unknown>): void },
  endpoint: number,
) => ctx.later(sendWebhooks, { endpoint }, { key: `connect.webhooks:${endpoint}` });

async function send(ctx: CompanyJobContext, { endpoint }: Data): Promise<Sent> {
  const outcomes: Outcome[] = [];
  const target = await ctx.db.transact((tx) => findTarget(tx, endpoint));
  const until = performance.now() + STEP_MS;
  while (target && outcomes.length < BATCH && performance.now() < until) {
    const delivery = await ctx.db.transact((tx) => claimDelivery(tx, endpoint));
    if (!delivery) break;
    const outcome = await attempt(ctx, target, delivery);
    outcomes.push(outcome);
    if (outcome.status === null) return { outcomes, isAway: true };
  }
  return { outcomes, isAway: false };
}

async function attempt(ctx: CompanyJobContext, { url, secret, previous }: Target, delivery: Claimed): Promise<Outcome> {
  const { company } = ctx.db;
  const place = placeOf(company);
  const secrets = [secret, previous]
    .filter((sealed) => sealed !== null)
    .map((sealed) => ctx.secrets.open(sealed, place));
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Defter-Webhooks/1",
    "defter-event": delivery.event,
    "defter-delivery": delivery.key,
    "defter-signature": signatureOf(delivery.body, secrets, new Date().toISOString()),
  };
  const began = performance.now();
  const reply = await ctx
    .http({ method: "POST", url, headers, body: delivery.body, timeoutMs: TIME_OUT_MS, signal: ctx.signal, company })
    .catch((error: unknown) => {
      if (!(error instanceof Unreached) || ctx.signal.aborted) throw error;
      return { status: null, body: error.message, unreached: error.reason };
    });
  const isDelivered = reply.status !== null && reply.status >= 200 && reply.status < 300;
  const pause = PAUSES[delivery.tries];
  return {
    delivery,
    isDelivered,
    next: isDelivered || pause === undefined ? null : new Date(Date.parse(ctx.now) + pause * 1000).toISOString(),
    status: reply.status,
    answer: textOf(reply.body),
    unreached: "unreached" in reply ? reply.unreached : null,
    duration_ms: Math.round(performance.now() - began),
  };
}

/** What a database takes of any reply. */
const textOf = (body: string) => body.replaceAll("\u0000", "").slice(0, MOST_ANSWER).toWellFormed();

async function settle(
  ctx: CompanyJobContext,
  { endpoint }: Data,
  { outcomes, isAway }: Sent,
): Promise<Again<Data> | void> {
  const { db } = ctx;
  for (const outcome of outcomes) await noteOutcome(db, outcome);
  const last = outcomes.at(-1);
  if (last)
    await noteHealth(
      db,
      endpoint,
      outcomes.some(({ isDelivered }) => isDelivered),
    );
  const isGivenUp = outcomes.some(({ isDelivered, next }) => !isDelivered && next === null);
  const paused = isGivenUp && (await pauseFailing(db, endpoint));
  if (paused) return tellAdministrators(ctx, "webhook_paused");
  const due = (await findTarget(db, endpoint)) && (await nextDue(db, endpoint));
  if (due === undefined) return undefined;
  const earliest = new Date(Date.parse(ctx.now) + (isAway ? REST * 1000 : 0)).toISOString();
  return { again: { endpoint }, at: due > earliest ? due : earliest };
}
