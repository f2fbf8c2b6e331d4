import type { Reply } from "#kit/contract/endpoint.ts";
import type { UnreachedReason } from "#kit/contract/unreached.ts";
import { empty, sql, type Db } from "#kit/server/database.ts";
import { cappedTotal, joinOne, listPage, metaOf, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { webhooks } from "../../contract/webhooks.ts";

export type Delivery = Reply<(typeof webhooks)["GET /api/webhooks/deliveries"]>["data"][number];

const columns = sql`d.id, d.endpoint_id, e.url, d.event_key, d.event, d.state, d.tries, iso(d.due_at) as due_at,
  iso(d.created_at) as created_at, iso(d.tried_at) as tried_at, d.status, d.duration_ms`;
const newest: ListOrder = { keys: [[sql`d.id`, "id"]], descending: true };
const endpointOf = joinOne(sql`webhook_endpoints`, sql`e`, sql`e.company_id = d.company_id and e.id = d.endpoint_id`);

/** A page of the deliveries, the latest first. */
export async function listDeliveries(
  db: Db,
  { endpoint_id, state, ...paging }: Paging & { endpoint_id?: number | undefined; state?: string | undefined },
) {
  const from = sql`from webhook_deliveries d where d.company_id = ${db.company}
    ${endpoint_id === undefined ? empty : sql`and d.endpoint_id = ${endpoint_id}`}
    ${state === undefined ? empty : sql`and d.state = ${state}`}`;
  const list = {
    total: cappedTotal(from),
    isCapped: true,
    from,
    as: sql`d`,
    columns,
    joins: endpointOf,
    order: newest,
  };
  const { total, data, beside } = await listPage<Delivery>(db, list, paging);
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}

/** One delivery with its request and reply; 404 where there is none. */
export const getDelivery = (
  db: Db,
  id: number,
): Promise<Delivery & { body: string; answer: string; unreached: UnreachedReason | null }> =>
  db.one(
    sql`select ${columns}, d.body, d.answer, d.unreached from webhook_deliveries d ${endpointOf} where d.company_id = ${db.company} and d.id = ${id}`,
  );

export interface NewDelivery {
  key: string;
  event: string;
  /** Due deliveries are sent in this order. */
  sequence: number;
  body: string;
}

/** Adds an event for one endpoint; nothing where it was added before. */
export const insertDelivery = (tx: Db, endpoint: number, { key, event, sequence, body }: NewDelivery) =>
  tx.maybe<{ id: number }>(
    sql`insert into webhook_deliveries (company_id, endpoint_id, event_key, event, sequence, body, due_at)
        values (${tx.company}, ${endpoint}, ${key}, ${event}, ${sequence}, ${body}, app_now())
        on conflict (company_id, endpoint_id, event_key) do nothing returning id`,
  );

/** The endpoints that want an event. */
export const listListeners = (db: Db, event: string): Promise<{ id: number; paused: boolean }[]> =>
  db.rows(
    sql`select id, paused_at is not null as paused from webhook_endpoints
        where company_id = ${db.company} and ${event} = any (events) order by id`,
  );

export interface Claimed extends Omit<NewDelivery, "sequence"> {
  id: number;
  /** Tries before this one. */
  tries: number;
}

/** Takes the endpoint's next due delivery for a minute, so that no other process sends it at the same time. */
export const claimDelivery = (db: Db, endpoint: number): Promise<Claimed | undefined> =>
  db.maybe(
    sql`update webhook_deliveries d set due_at = app_now() + interval '1 minute'
        from (select id from webhook_deliveries where company_id = ${db.company} and endpoint_id = ${endpoint}
              and state = 'waiting' and due_at <= app_now() order by sequence, id limit 1 for update skip locked) next
        where d.company_id = ${db.company} and d.id = next.id
        returning d.id, d.event_key as key, d.event, d.body, d.tries`,
  );

export interface Outcome {
  delivery: Claimed;
  isDelivered: boolean;
  /** When it is tried again, ISO UTC; null: never. */
  next: string | null;
  status: number | null;
  answer: string;
  /** Why there is no status. */
  unreached: UnreachedReason | null;
  duration_ms: number;
}

/** Stores what came of a try. */
export const noteOutcome = (tx: Db, { delivery, isDelivered, next, ...reply }: Outcome): Promise<number> =>
  tx.run(
    sql`update webhook_deliveries set state = ${isDelivered ? "delivered" : next === null ? "failed" : "waiting"}, due_at = ${next},
          tries = ${delivery.tries + 1}, tried_at = app_now(), status = ${reply.status}, answer = ${reply.answer}, unreached = ${reply.unreached}, duration_ms = ${reply.duration_ms}
        where company_id = ${tx.company} and id = ${delivery.id} and state = 'waiting' and tries = ${delivery.tries}`,
  );

/** When the endpoint's next delivery is due; undefined while none waits. */
export async function nextDue(db: Db, endpoint: number): Promise<string | undefined> {
  const row = await db.one<{ due: string | null }>(
    sql`select iso(min(due_at)) as due from webhook_deliveries where company_id = ${db.company} and endpoint_id = ${endpoint} and state = 'waiting'`,
  );
  return row.due ?? undefined;
}

/** Lets a delivery begin again, with the same id; 404 where there is none. */
export const renewDelivery = (tx: Db, id: number): Promise<{ endpoint_id: number }> =>
  tx.one(
    sql`update webhook_deliveries set state = 'waiting', tries = 0, due_at = app_now()
        where company_id = ${tx.company} and id = ${id} returning endpoint_id`,
  );

/** Deletes deliveries of more than 30 days ago. */
export const forgetDeliveries = (db: Db): Promise<number> =>
  db.run(
    sql`delete from webhook_deliveries where company_id = ${db.company} and created_at < app_now() - interval '30 days'`,
  );
