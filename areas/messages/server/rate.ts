import type { Db } from "#kit/server/database.ts";
import { MOST_A_SECOND } from "../contract/rate.ts";
import * as queries from "./rate.queries.ts";
import type { DueMessage } from "./sending.queries.ts";

/** About how many seconds it takes until so many campaign messages have left that are written after those that wait already. */
export const secondsUntilSent = async (db: Db, messages: number): Promise<number> =>
  Math.ceil((messages + (await queries.countWaiting(db, "commercial"))) / MOST_A_SECOND);

/**
 * Returns those that may be sent in this second (decision 0057). The others wait for a time of their own, at the end of the queue of their
 * class: a message is postponed once, however long the queue is. Information goes before campaigns.
 */
export async function limitRate(tx: Db, messages: readonly DueMessage[]): Promise<DueMessage[]> {
  if (messages.length === 0) return [];
  await queries.lockRate(tx);
  const free = messages.filter(({ class: kind }) => kind === "code");
  const begun = await queries.countThisSecond(tx);
  for (const kind of ["information", "commercial"] as const) {
    const own = messages.filter((message) => message.class === kind);
    if (own.length === 0) continue;
    const before = kind === "commercial" ? await queries.countQueuedDue(tx, "information") : 0;
    const room = Math.max(0, MOST_A_SECOND - begun - free.length - before);
    const going = (await firstOf(tx, kind, own)).slice(0, room);
    const late = own.filter((message) => !going.includes(message)).map(({ id }) => id);
    if (late.length > 0) await queries.queueMessages(tx, kind, late, MOST_A_SECOND);
    free.push(...going);
  }
  return free;
}

/** Those whose turn it is: first those that have waited for it, and new ones only if nobody else waits. */
async function firstOf(tx: Db, kind: queries.QueuedClass, messages: readonly DueMessage[]): Promise<DueMessage[]> {
  const queued = messages.filter(({ reason }) => reason === "limit");
  const others = messages.filter(({ reason }) => reason !== "limit");
  const ids = messages.map(({ id }) => id);
  return others.length > 0 && (await queries.hasQueue(tx, kind, ids)) ? queued : [...queued, ...others];
}
