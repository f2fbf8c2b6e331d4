import type { Context } from "#kit/server/context.ts";
import { findStoredCredentials } from "#kit/server/credentials.ts";
import { newPublicToken } from "#kit/server/public-tokens.ts";
import * as queries from "./calendar-feed.queries.ts";
import { problems } from "./problems.ts";

/** Whether one has a link, and whether the app is connected. */
export async function readFeed({ db, user }: Context) {
  const connected = (await findStoredCredentials(db, "calendar")) !== undefined;
  return { connected, created_at: (await queries.findFeedDate(db, user.id)) ?? null };
}

/** A new link with 128 random bits, of which the hash alone is stored; 409 while the app isn't connected. */
export async function makeFeed({ db, user, publicUrl, origin }: Context) {
  const { token, hash } = newPublicToken(db.company);
  const created_at = await db.transact(async (tx) => {
    if (!(await findStoredCredentials(tx, "calendar"))) throw problems.app_not_connected();
    return queries.putFeed(tx, user.id, hash);
  });
  return { url: `${publicUrl ?? origin ?? ""}/ics/${token}?file`, created_at };
}

/** Ends one's own link; 404 where there is none. */
export async function endFeed({ db, user }: Context): Promise<undefined> {
  await queries.deleteFeed(db, user.id);
}
