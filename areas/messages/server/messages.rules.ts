import { MOST_PARTS, sizeOfSms } from "#kit/contract/sms-text.ts";
import { addDays, dayOf, instantOn, wallClock } from "#kit/server/time.ts";
import type { MessageReason } from "../contract/messages.ts";
import { isQuiet } from "../contract/quiet-hours.ts";
import { hasUnsubscribeLink } from "./unsubscribe-links.rules.ts";

/** Whether a message may be sent now (decisions §6). Every message passes `judge` before its provider gets it. */

export interface Judged {
  channel: "sms" | "email";
  class: "commercial" | "information" | "code";
  recipient: string;
  body: string;
  /** Start of the announced appointment or event. */
  eventAt: string | null;
  /** Whether the customer consents to campaigns by this channel. */
  hasConsent: boolean;
  isSuppressed: boolean;
}

export interface Moment {
  /** ISO UTC. */
  now: string;
  zone: string;
  /** HH:mm in the zone; the same time twice: no quiet hours. */
  quiet: { from: string; to: string };
  /** Whether the channel has a sender. */
  hasProvider: boolean;
}

export type Verdict =
  | { act: "send" }
  | { act: "wait"; until: string; reason: MessageReason }
  | { act: "drop"; reason: MessageReason };

const drop = (reason: MessageReason): Verdict => ({ act: "drop", reason });

/** Returns whether to send, postpone or drop it, with the reason: the first rule that it breaks. */
export function judge(message: Judged, { now, zone, quiet, hasProvider }: Moment): Verdict {
  const { channel, recipient, class: kind, eventAt } = message;
  if (recipient === "") return drop("no_recipient");
  if (channel === "sms" && !(kind === "code" ? isCodeMobile : isMobile)(recipient)) return drop("bad_number");
  if (channel === "sms" && !isSendable(message.body)) return drop("bad_text");
  if (message.isSuppressed) return drop("suppressed");
  if (kind === "commercial" && !message.hasConsent) return drop("no_consent");
  if (kind === "commercial" && !hasUnsubscribeLink(message.body)) return drop("no_way_out");
  if (eventAt !== null && eventAt <= now) return drop("too_late");
  if (!hasProvider) return drop("no_provider");
  const until = kind === "code" ? undefined : quietUntil(now, zone, quiet);
  if (until === undefined || (kind === "information" && eventAt !== null && until >= eventAt)) return { act: "send" };
  return { act: "wait", until, reason: "quiet_hours" };
}

/** A Turkish mobile phone, the only kind that gets SMS. */
export const isMobile = (phone: string): boolean => /^\+905\d{9}$/.test(phone);

/** One-time codes also go to Romanian mobile phones. */
const isCodeMobile = (phone: string): boolean => isMobile(phone) || /^\+407\d{8}$/.test(phone);

function isSendable(text: string): boolean {
  const { parts, unsendable } = sizeOfSms(text);
  return parts >= 1 && parts <= MOST_PARTS && unsendable.length === 0;
}

/** End of the current quiet hours; undefined outside them. Example: 21:00–09:00 at 23:30 end at 09:00 of the next day. */
export function quietUntil(now: string, zone: string, { from, to }: { from: string; to: string }): string | undefined {
  const time = wallClock(now, zone).slice(11);
  if (!isQuiet(time, { from, to })) return undefined;
  const today = dayOf(now, zone);
  return instantOn(time < to ? today : addDays(today, 1), to, zone);
}
