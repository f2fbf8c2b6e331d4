import { findStoredCredentials, openCredentials } from "#kit/server/credentials.ts";
import type { Db } from "#kit/server/database.ts";
import type { Secrets } from "#kit/server/secrets.ts";
import type { AppKey } from "../contract/app-list.ts";

/** By which credentials the business is connected to an app, its secrets opened; undefined while it isn't. */
export async function findConnection(
  { db, secrets }: { db: Db; secrets: Secrets },
  app: AppKey,
): Promise<{ credentials: Record<string, string>; connected_at: Date } | undefined> {
  const stored = await findStoredCredentials(db, app);
  return (
    stored && {
      credentials: openCredentials(secrets, db.company, app, stored),
      connected_at: new Date(stored.connected_at),
    }
  );
}
