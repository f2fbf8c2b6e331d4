import { z } from "zod";
import { companyDaily } from "#kit/server/daily-jobs.ts";
import { companyJob, type CompanyJobContext } from "#kit/server/jobs.ts";
import { forgetDeliveries, insertDelivery, listListeners } from "./deliveries.queries.ts";
import { sendLater } from "./send.jobs.ts";

const data = z.strictObject({
  key: z.string(),
  event: z.string(),
  at: z.string(),
  sequence: z.number(),
  id: z.number(),
  data: z.record(z.string(), z.unknown()),
});
type Event = z.infer<typeof data>;

/** Turns an event that a trigger wrote in the transaction of its cause into a delivery for each endpoint that wants it (decision 0079). */
export const tellEndpoints = companyJob<Event>({
  name: "connect.webhook_event",
  data,
  changes: ["webhooks"],
  async run(ctx, event) {
    const body = bodyOf(ctx, event);
    for (const { id, paused } of await listListeners(ctx.db, event.event)) {
      await insertDelivery(ctx.db, id, { key: event.key, event: event.event, sequence: event.sequence, body });
      if (!paused) await sendLater(ctx, id);
    }
  },
});

/** The request's body. Instants have the form of all replies. */
export function bodyOf({ company }: Pick<CompanyJobContext, "company">, event: Event): string {
  const [type = ""] = event.event.split(".");
  const written = (name: string, value: unknown) =>
    name.endsWith("_at") && typeof value === "string" ? new Date(value).toISOString() : value;
  return JSON.stringify({
    id: event.key,
    event: event.event,
    created_at: event.at,
    company: company.slug,
    sequence: event.sequence,
    entity: { type, id: event.id },
    data: Object.fromEntries(Object.entries(event.data).map(([name, value]) => [name, written(name, value)])),
  });
}

/** Deletes old deliveries. */
export const forgetOldDeliveries = companyDaily("connect.forget_webhooks", "03:00", ({ db }) => forgetDeliveries(db));
