import { sql, type Db } from "#kit/server/database.ts";
import type { PublicToken } from "#kit/server/public-tokens.ts";
import type { Scope } from "../contract/scopes.ts";

const columns = sql`k.id, k.name, k.scopes, k.hint, iso(k.created_at) as created_at, iso(k.last_used_at) as last_used_at,
  json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) as created_by`;

export interface ApiKeyRow {
  id: number;
  name: string;
  scopes: Scope[];
  hint: string;
  created_at: string;
  last_used_at: string | null;
  created_by: { id: number; name: string; surname: string };
}

/** All keys of the business, latest first. */
export function listApiKeys(db: Db): Promise<ApiKeyRow[]> {
  return db.rows(
    sql`select ${columns} from api_keys k join employees e on e.company_id = k.company_id and e.id = k.created_by
        where k.company_id = ${db.company} order by k.id desc`,
  );
}

/** Locks the business's row for as long as its keys are counted, and counts them. */
export async function countApiKeys(tx: Db): Promise<number> {
  await tx.one(sql`select id from companies where id = ${tx.company} for no key update`);
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from api_keys where company_id = ${tx.company}`,
  );
  return count;
}

/** Stores a new key by its hash. */
export function insertApiKey(
  tx: Db,
  key: { name: string; scopes: Scope[]; hash: Buffer; hint: string; by: number },
): Promise<ApiKeyRow> {
  return tx.one(
    sql`with k as (
          insert into api_keys (company_id, name, scopes, token_hash, hint, created_by)
          values (${tx.company}, ${key.name}, ${key.scopes}, ${key.hash}, ${key.hint}, ${key.by}) returning *)
        select ${columns} from k join employees e on e.company_id = k.company_id and e.id = k.created_by`,
  );
}

/** Revokes a key; 404 where there is none. */
export function deleteApiKey(tx: Db, id: number): Promise<{ name: string }> {
  return tx.one(sql`delete from api_keys where company_id = ${tx.company} and id = ${id} returning name`);
}

export interface KeySessionRow {
  key_id: number;
  scopes: Scope[];
  /** Its last use must be noted again. */
  stale: boolean;
  login_id: number;
  employee_id: number;
  settings: object;
  slug: string;
  company_name: string;
  timezone: string;
  trial_ends_at: string | null;
  served_until: string | null;
}

/**
 * Whose a key is, while its maker is an administrator who works there. One statement: its first part sets the company that row-level
 * security shows to the second, for this statement only.
 */
export function findKeySession(db: Db, { company, hash }: PublicToken): Promise<KeySessionRow | undefined> {
  return db.maybe(
    sql`with c as materialized (
          select c.id, c.slug, c.name as company_name, c.timezone, c.trial_ends_at,
                 greatest(c.trial_ends_at, c.paid_until) as served_until, set_config('app.company', c.id::text, true)::bigint as shown
          from companies c where c.id = ${company})
        select c.slug, c.company_name, c.timezone, c.trial_ends_at, c.served_until, k.* from c join lateral (
          select k.id as key_id, k.scopes, coalesce(k.last_used_at < now() - interval '5 minutes', true) as stale,
                 m.login_id, m.employee_id, to_jsonb(t) - 'company_id' as settings
          from api_keys k
          join employees e on e.company_id = k.company_id and e.id = k.created_by and e.is_active and e.is_admin
          join memberships m on m.company_id = e.company_id and m.employee_id = e.id
          join settings t on t.company_id = k.company_id
          where k.company_id = c.shown and k.token_hash = ${hash} limit 1) k on true`,
  );
}

/** Notes that a key was used. */
export async function touchApiKey(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update api_keys set last_used_at = now() where company_id = ${tx.company} and id = ${id}`);
}
