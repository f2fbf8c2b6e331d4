import { useLocale, useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useApi } from "#kit/web/use-api.ts";
import { turkishClock } from "./clock-suffix.ts";

export type Message = ReplyOf<"GET /api/messages">["data"][number];
type Reason = NonNullable<Message["reason"]>;

/** To whom: the customer, else the phone or address itself. */
export function useRecipient(): (message: Message) => string {
  const t = useTranslations("messages.outbox");
  return ({ contact, ...message }) => (contact ? fullName(contact) : addressOf({ ...message }) || t("forgotten"));
}

/** A phone as people read it, or a mail address. */
export const addressOf = ({ channel, recipient }: Pick<Message, "channel" | "recipient">): string =>
  channel === "sms" ? formatPhone(recipient) || recipient : recipient;

/** Why it waits, was not sent or failed, as a sentence. */
export function useReason(): (channel: Message["channel"], reason: Reason | null) => string {
  const t = useTranslations("messages");
  const { data } = useApi("GET /api/senders");
  const isTurkish = useLocale().startsWith("tr");
  const { quiet_from = "", quiet_to = "" } = data ?? {};
  const from = isTurkish ? turkishClock(quiet_from, "from") : quiet_from;
  const to = isTurkish ? turkishClock(quiet_to, "at") : quiet_to;
  return (channel, reason) => (reason ? t(`reason.${reason}`, { channel, from, to }) : "");
}

/** The same beside the number of people that it is the reason for. */
export function useReasonOfMany(): (channel: Message["channel"], reason: Reason) => string {
  const t = useTranslations("messages.reasonOfMany");
  const why = useReason();
  return (channel, reason) => {
    const key = reason as Parameters<typeof t>[0];
    return t.has(key) ? t(key, { channel }) : why(channel, reason);
  };
}

/** A message's summary in a row: why it was not sent, else its text; before it, that its reader replied STOP. */
export function useGist(): (message: Message) => string {
  const t = useTranslations("messages.outbox");
  const why = useReason();
  return ({ channel, reason, subject, body, left_by_reply: isLeft }) =>
    [isLeft && t("stopReply"), why(channel, reason) || subject || body].filter(Boolean).join(" · ");
}

/** The cause as a word; its code if this version has no word for it. */
export function useCause(): (cause: string) => string {
  const t = useTranslations("messages.cause");
  return (cause) => {
    const key = cause.replace(".", "_") as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : cause;
  };
}
