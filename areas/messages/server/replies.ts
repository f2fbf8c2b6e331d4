import { withdrawAddress } from "#areas/customers/server/consents.queries.ts";
import type { Db } from "#kit/server/database.ts";
import type { Secrets } from "#kit/server/secrets.ts";
import { SmsRefused, SmsUnanswered, type SmsProvider } from "#kit/server/sms.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { findAnswered } from "./replies.queries.ts";
import { stopWordOf } from "./replies.rules.ts";
import { noteUnsubscribed } from "./unsubscribe.queries.ts";

/** A reply that unsubscribes from campaigns. */
export interface StopReply {
  /** E.164. */
  phone: string;
  word: string;
  /** ISO UTC. */
  at: string;
}

/** The number of a reply's sender as the installation's rows store it: a keyed hash, so that they contain no phone number. */
export const senderHash = (secrets: Secrets, phone: string): Buffer => secrets.hash(phone, "sms sender");

/** Reads overlap, because a provider may show a reply late. */
const OVERLAP_MINUTES = 10;
const LONGEST_MINUTES = 7 * 24 * 60;

/** The STOP replies since the last read; undefined while the provider doesn't answer. */
export async function readStops(
  provider: SmsProvider,
  { now, signal }: { now: string; signal: AbortSignal },
  since: string | undefined,
): Promise<StopReply[] | undefined> {
  const oldest = plusMinutes(now, -LONGEST_MINUTES);
  const from = since === undefined ? oldest : plusMinutes(since, -OVERLAP_MINUTES);
  try {
    const replies = await provider.replies({ from: from > oldest ? from : oldest, to: now }, signal);
    return replies.flatMap(({ from: phone, text, at = now }) => {
      const word = stopWordOf(text, provider.senderName);
      return word === undefined ? [] : [{ phone, word, at: at > now ? now : at }];
    });
  } catch (error) {
    if (error instanceof SmsRefused || error instanceof SmsUnanswered) return undefined;
    throw error;
  }
}

/**
 * Withdraws the SMS consents of this business that were given before the reply, and notes it on the message it answers. A consent given
 * afterwards is kept, so a repeated reply changes nothing.
 */
export async function stopByReply(tx: Db, { phone, word, at }: StopReply): Promise<void> {
  const message = await findAnswered(tx, phone, at);
  const evidence = message === undefined ? `SMS ${word}` : `SMS ${word} · messages/${message}`;
  await withdrawAddress(tx, { channel: "sms", recipient: phone, source: "HS_MESAJ", evidence, before: at });
  if (message !== undefined) await noteUnsubscribed(tx, message, { at });
}
