import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { instantOf } from "#kit/server/time.ts";
import type { ConsentSource } from "../contract/consent-sources.ts";
import type { consents } from "../contract/consents.ts";
import { getContact } from "./contacts.queries.ts";
import * as queries from "./consents.queries.ts";

type Consents = typeof consents;

/** A customer's consents and withdrawals, newest first. */
export async function readConsents({ db }: Context, { params }: Input<Consents["GET /api/contacts/{id}/consents"]>) {
  await getContact(db, "customer", params.id);
  return { data: await queries.listConsents(db, params.id) };
}

/** Records that a customer gave or withdrew a consent. */
export async function addConsent(
  ctx: Context,
  { params: { id }, body }: Input<Consents["POST /api/contacts/{id}/consents"]>,
) {
  const { channel, state, source, evidence } = body;
  const at = body.at === undefined ? ctx.now : notAfter(ctx.now, instantOf(body.at, ctx.company.timezone, "at"));
  await noteConsents(ctx, id, { [channel]: state === "given" ? at : null }, { source, evidence });
  return { data: await queries.listConsents(ctx.db, id) };
}

/** A consent in the future counts as now, because the caller's clock may be wrong. */
export const notAfter = (now: string, at: string): string => (at > now ? now : at);

/** By channel: since when, ISO UTC; null withdraws, absent stays. */
export type ConsentChange = Partial<Record<queries.Channel, string | null | undefined>>;

const channels = ["sms", "email"] as const;

/** Writes the differences into the history, and the recorder into the audit; the audit holds no personal data but the dates. */
export async function noteConsents(
  ctx: Pick<Context, "db" | "now" | "user">,
  contactId: number,
  change: ConsentChange,
  { source, evidence }: { source: ConsentSource; evidence: string } = { source: "HS_FIZIKSEL_ORTAM", evidence: "" },
): Promise<void> {
  const { phone, address, ...before } = await queries.lockSaid(ctx.db, contactId);
  for (const channel of channels) {
    const [was, is] = [before[channel], change[channel]];
    if (is === undefined || is === was) continue;
    await queries.insertConsent(ctx.db, {
      contactId,
      channel,
      state: is === null ? "withdrawn" : "given",
      at: is ?? ctx.now,
      source,
      evidence,
      recipient: channel === "sms" ? phone : address,
      createdBy: ctx.user.id,
    });
    await audit(ctx.db, {
      by: ctx.user.id,
      action: is === null ? "consent_withdrawn" : "consent_given",
      entity: "contact",
      id: contactId,
      before: { channel, at: was },
      after: { channel, at: is },
    });
  }
}
