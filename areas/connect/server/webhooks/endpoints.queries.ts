import type { Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db } from "#kit/server/database.ts";
import type { Reseal } from "#kit/server/secrets.ts";
import type { WebhookEvent } from "../../contract/webhook-events.ts";
import type { webhooks } from "../../contract/webhooks.ts";

export type Endpoint = Reply<(typeof webhooks)["PUT /api/webhooks/{id}"]>;

const columns = sql`e.id, e.url, e.events, iso(e.failing_since) as failing_since, iso(e.paused_at) as paused_at, e.paused_by,
  iso(case when e.previous_until > app_now() then e.previous_until end) as previous_until, iso(e.created_at) as created_at`;

/** All endpoints of the business, the oldest first. */
export const listEndpoints = (db: Db): Promise<Endpoint[]> =>
  db.rows(sql`select ${columns} from webhook_endpoints e where e.company_id = ${db.company} order by e.id`);

/** One endpoint, locked; 404 where there is none. */
export const lockEndpoint = (tx: Db, id: number): Promise<Endpoint> =>
  tx.one(
    sql`select ${columns} from webhook_endpoints e where e.company_id = ${tx.company} and e.id = ${id} for update`,
  );

/** Locks the business's row for as long as its endpoints are counted, and counts them. */
export async function countEndpoints(tx: Db): Promise<number> {
  await tx.one(sql`select id from companies where id = ${tx.company} for no key update`);
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from webhook_endpoints where company_id = ${tx.company}`,
  );
  return count;
}

interface EndpointFields {
  url: string;
  events: WebhookEvent[];
}

/** Adds an endpoint with its encrypted secret. */
export const insertEndpoint = (tx: Db, { url, events }: EndpointFields, sealed: string): Promise<Endpoint> =>
  tx.one(
    sql`insert into webhook_endpoints as e (company_id, url, events, secret)
        values (${tx.company}, ${url}, ${events}, ${sealed}) returning ${columns}`,
  );

/** Changes an endpoint; resuming it ends its row of failures. */
export const updateEndpoint = (tx: Db, id: number, to: EndpointFields & { paused: boolean }): Promise<Endpoint> =>
  tx.one(
    sql`update webhook_endpoints e set url = ${to.url}, events = ${to.events},
          paused_at = case when ${to.paused}::boolean then coalesce(paused_at, app_now()) end,
          paused_by = case when ${to.paused}::boolean then coalesce(paused_by, 'owner') end,
          failing_since = case when ${to.paused}::boolean or paused_at is null then failing_since end
        where e.company_id = ${tx.company} and e.id = ${id} returning ${columns}`,
  );

/** Puts a new encrypted secret in place; the one before signs as well until `previous_until`. 404 where there is none. */
export const replaceSecret = (tx: Db, id: number, sealed: string): Promise<{ previous_until: string }> =>
  tx.one(
    sql`update webhook_endpoints set previous_secret = secret, previous_until = app_now() + interval '24 hours', secret = ${sealed}
        where company_id = ${tx.company} and id = ${id} returning iso(previous_until) as previous_until`,
  );

/** Removes an endpoint with its deliveries; 404 where there is none. */
export const deleteEndpoint = (tx: Db, id: number): Promise<{ url: string }> =>
  tx.one(sql`delete from webhook_endpoints where company_id = ${tx.company} and id = ${id} returning url`);

export interface Target {
  url: string;
  secret: string;
  previous: string | null;
}

/** Where an endpoint's events go and its encrypted secrets; undefined while it is paused. */
export const findTarget = (db: Db, id: number): Promise<Target | undefined> =>
  db.maybe(
    sql`select url, secret, case when previous_until > app_now() then previous_secret end as previous
        from webhook_endpoints where company_id = ${db.company} and id = ${id} and paused_at is null`,
  );

/** Notes whether an endpoint's last tries succeeded. */
export const noteHealth = (tx: Db, id: number, isHealthy: boolean): Promise<number> =>
  tx.run(
    sql`update webhook_endpoints set failing_since = case when ${isHealthy}::boolean then null else coalesce(failing_since, app_now()) end
        where company_id = ${tx.company} and id = ${id} and (${isHealthy}::boolean = (failing_since is not null))`,
  );

/** Pauses an endpoint where nothing has succeeded for so long as a delivery is retried; returns its address if it did. */
export const pauseFailing = (tx: Db, id: number): Promise<{ url: string } | undefined> =>
  tx.maybe(
    sql`update webhook_endpoints set paused_at = app_now(), paused_by = 'failures'
        where company_id = ${tx.company} and id = ${id} and paused_at is null and failing_since < app_now() - interval '23 hours'
        returning url`,
  );

/** Encrypts all secrets of the business with another key (`npm run rotate-key`); returns how many changed. */
export async function resealWebhooks(tx: Db, reseal: Reseal, place: string): Promise<number> {
  const rows = await tx.rows<{ id: number; secret: string; previous: string | null }>(
    sql`select id, secret, previous_secret as previous from webhook_endpoints where company_id = ${tx.company} for update`,
  );
  let changed = 0;
  for (const { id, secret, previous } of rows) {
    const [own, before] = [reseal(secret, place), previous && reseal(previous, place)];
    changed += Number(own !== secret) + Number(before !== previous);
    await tx.run(
      sql`update webhook_endpoints set secret = ${own}, previous_secret = ${before} where company_id = ${tx.company} and id = ${id}`,
    );
  }
  return changed;
}
