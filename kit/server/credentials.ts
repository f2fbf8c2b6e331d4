import { sql, type Db } from "./database.ts";
import type { Reseal, Secrets } from "./secrets.ts";

/** The credentials by which a company's apps speak to other servers (J1, decisions §7): secrets sealed, the others readable. */

export interface StoredCredentials {
  /** Those that may be shown, by name. */
  shown: Record<string, string>;
  /** Sealed ones, by name. */
  sealed: Record<string, string>;
  /** The last characters of sealed ones, by name. */
  hints: Record<string, string>;
  connected_at: string;
  verified_at: string;
}

const columns = sql`shown, sealed, hints, iso(connected_at) as connected_at, iso(verified_at) as verified_at`;

/** What is stored of a connected app, secrets sealed; undefined while it isn't connected. */
export const findStoredCredentials = (db: Db, app: string): Promise<StoredCredentials | undefined> =>
  db.maybe(sql`select ${columns} from app_connections where company_id = ${db.company} and app = ${app}`);

/** The keys of the connected apps and since when. */
export const listConnected = (db: Db): Promise<{ app: string; connected_at: string }[]> =>
  db.rows(
    sql`select app, iso(connected_at) as connected_at from app_connections where company_id = ${db.company} order by app`,
  );

/** The credentials of a connected app, opened; undefined while it isn't connected. */
export async function findCredentials(
  { db, secrets }: { db: Db; secrets: Secrets },
  app: string,
): Promise<Record<string, string> | undefined> {
  const stored = await findStoredCredentials(db, app);
  return stored && openCredentials(secrets, db.company, app, stored);
}

/** Stored credentials with their secrets opened. */
export function openCredentials(
  secrets: Secrets,
  company: number,
  app: string,
  { shown, sealed }: Pick<StoredCredentials, "shown" | "sealed">,
): Record<string, string> {
  const place = placeOf(app, company);
  const opened = Object.entries(sealed).map(([name, text]) => [name, secrets.open(text, place)] as const);
  return { ...shown, ...Object.fromEntries(opened) };
}

/** Keeps credentials that the other side has just accepted; `secretNames` are sealed. The time of the first connection stays. */
export async function putCredentials(
  { db, secrets }: { db: Db; secrets: Secrets },
  app: string,
  credentials: Readonly<Record<string, string>>,
  secretNames: ReadonlySet<string>,
): Promise<void> {
  const part = (isSecret: boolean, of: (value: string) => string) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(credentials)
          .filter(([name]) => secretNames.has(name) === isSecret)
          .map(([name, value]) => [name, of(value)]),
      ),
    );
  const shown = part(false, (value) => value);
  const sealed = part(true, (value) => secrets.seal(value, placeOf(app, db.company)));
  const hints = part(true, hintOf);
  await db.run(
    sql`insert into app_connections (company_id, app, shown, sealed, hints)
        values (${db.company}, ${app}, ${shown}::jsonb, ${sealed}::jsonb, ${hints}::jsonb)
        on conflict (company_id, app) do update set shown = excluded.shown, sealed = excluded.sealed, hints = excluded.hints,
          verified_at = app_now()`,
  );
}

/** Forgets an app's credentials; false where it wasn't connected. */
export async function deleteCredentials(tx: Db, app: string): Promise<boolean> {
  const gone = await tx.maybe(
    sql`delete from app_connections where company_id = ${tx.company} and app = ${app} returning app`,
  );
  return gone !== undefined;
}

/** The place that secrets are sealed for; changing it makes stored ones unreadable. */
const placeOf = (app: string, company: number) => `${app} ${company}`;

/** "…1234": at most four characters and a quarter of the secret, so that a short password isn't given away. */
const hintOf = (secret: string): string => {
  const letters = [...secret];
  return `…${letters.slice(letters.length - Math.min(4, Math.floor(letters.length / 4))).join("")}`;
};

/** Seals a company's credentials with another key; those that it has sealed already stay. Answers how many apps changed. */
export async function resealCredentials(tx: Db, reseal: Reseal): Promise<number> {
  const rows = await tx.rows<{ app: string; sealed: Record<string, string> }>(
    sql`select app, sealed from app_connections where company_id = ${tx.company} order by app for update`,
  );
  let changed = 0;
  for (const { app, sealed } of rows) {
    const next = Object.entries(sealed).map(([name, text]) => [name, reseal(text, placeOf(app, tx.company))] as const);
    if (next.every(([name, text]) => sealed[name] === text)) continue;
    await tx.run(
      sql`update app_connections set sealed = ${JSON.stringify(Object.fromEntries(next))}::jsonb
          where company_id = ${tx.company} and app = ${app}`,
    );
    changed += 1;
  }
  return changed;
}
