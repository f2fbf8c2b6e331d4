import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { MOST_PARTS, sizeOfSms, smsText } from "#kit/contract/sms-text.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import type { LaterMethods } from "#kit/server/later.ts";
import { metaOf } from "#kit/server/paging.ts";
import { type FieldFault, invalid, invalidField, problems as kitProblems } from "#kit/server/problem.ts";
import { askToConfirm } from "#kit/server/questions.ts";
import { unknownFields } from "../contract/merge-fields.ts";
import type { messages } from "../contract/messages.ts";
import * as queries from "./messages.queries.ts";
import { footerOf } from "./footer.ts";
import { problems } from "./problems.ts";
import { sendMessages } from "./send.jobs.ts";

type Messages = typeof messages;

/** The context of actions and jobs that write messages, in their own transaction. */
interface Writer extends LaterMethods {
  db: Db;
  publicUrl?: string | undefined;
  afterwards(work: () => Promise<unknown>): void;
}

export type Written = Omit<queries.NewMessage, "parts" | "isFree"> & { isFree?: boolean };

/**
 * Writes a message into the outbox, in the caller's transaction. After the commit a worker sends it, if it may be sent then
 * (messages.rules.ts). Returns its id.
 */
export async function writeMessage(ctx: Writer, message: Written): Promise<number> {
  const [id] = await writeMessages(ctx, [message]);
  return id as number;
}

/** The same for at most a hundred messages; commercial ones get the business's name, address and unsubscribe link. */
export async function writeMessages(ctx: Writer, messages: readonly Written[]): Promise<number[]> {
  const withFooter = messages.some(isCommercial) ? await footerOf(ctx) : (said: Written) => said;
  return storeMessages(
    ctx,
    messages.map((message) => (isCommercial(message) ? withFooter(message) : message)),
  );
}

const isCommercial = (message: Written): boolean => message.class === "commercial";

/** Stores messages unchanged and plans their sending for when the first is due. */
async function storeMessages(ctx: Writer, messages: readonly Written[]): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = messages.map(({ isFree = false, ...message }) => {
    const body = message.channel === "sms" ? smsText(message.body) : message.body;
    return { ...message, body, isFree, parts: message.channel === "sms" ? sizeOfSms(body).parts : 1 };
  });
  const ids = await queries.insertMessages(ctx.db, rows);
  const due = messages.map(({ dueAt }) => dueAt ?? "").toSorted()[0];
  await ctx.later(sendMessages, { ids }, due ? { at: due } : {});
  return ids;
}

/** The outbox: administrators read all messages, others only those of one customer. */
export async function readMessages({ db, user }: Context, { query }: Input<Messages["GET /api/messages"]>) {
  if (!user.isAdmin && query.contact_id === undefined) throw kitProblems.no_right();
  const { total, data, beside } = await queries.listMessages(db, query);
  return { data, meta: { ...metaOf(total, query), ...beside } };
}

/** What is written to more people than this in 24 hours is a campaign, which needs their consent. */
const MOST_BY_HAND = 200;

/** Writes to one customer. The text must fit an SMS; quiet hours are checked when it is sent. 429 `too_many_by_hand`. */
export async function writeByHand(ctx: Context, { body }: Input<Messages["POST /api/messages"]>) {
  const { contact_id: contactId, channel, subject, text } = body;
  refuseFields({ text, ...(channel === "email" && subject && { subject }) });
  if (channel === "sms") refuseUnsendable(text);
  if (channel === "email" && !subject)
    throw invalidField("subject", sentence("Boş olamaz", "Cannot be empty"), "empty");
  if ((await queries.countByHand(ctx.db, MOST_BY_HAND)) >= MOST_BY_HAND) throw problems.too_many_by_hand();
  const { phone, email } = await queries.lockRecipient(ctx.db, contactId);
  const id = await writeMessage(ctx, {
    channel,
    class: "information",
    cause: "messages.by_hand",
    contactId,
    recipient: channel === "sms" ? phone : email,
    ...(channel === "email" && { subject: subject ?? "" }),
    body: text,
    isFree: channel === "email",
    createdBy: ctx.user.id,
  });
  return queries.getMessage(ctx.db, id);
}

/** Refuses merge fields, which nothing fills in here: the reader would see them as typed. */
function refuseFields(texts: Record<string, string>): void {
  const faults = Object.entries(texts).flatMap(([field, text]): FieldFault[] => {
    const names = unknownFields(text, []).join(", ");
    const message = sentence(
      `Elle yazılan mesajda değeri olmayan alan: ${names}`,
      `A message written by hand has no value for: ${names}`,
    );
    return names ? [{ field, code: "unknown_field", message }] : [];
  });
  if (faults.length > 0) throw invalid(faults);
}

/** Refuses an SMS that no provider would send; the error stands at `field`. */
export function refuseUnsendable(text: string, field = "text"): void {
  const { parts, unsendable } = sizeOfSms(text);
  if (unsendable.length > 0)
    throw invalidField(
      field,
      sentence(
        `SMS ile gönderilemeyen karakterler var: ${unsendable.slice(0, 10).join(" ")}`,
        `An SMS cannot carry these characters: ${unsendable.slice(0, 10).join(" ")}`,
      ),
      "bad_text",
    );
  if (parts > MOST_PARTS)
    throw invalidField(
      field,
      sentence(`SMS metni en fazla ${MOST_PARTS} parça olabilir`, `An SMS can have ${MOST_PARTS} parts at most`),
      "too_long",
    );
}

const failed: ReadonlySet<string> = new Set(["failed", "unsent", "unknown"]);

/** Sends an unsent message again, as a new message. If the first may have been sent after all, asks for a confirmation. */
export async function sendAgain(ctx: Context, { params, body }: Input<Messages["POST /api/messages/{id}/again"]>) {
  const { state, reason, ...message } = await queries.lockMessage(ctx.db, params.id);
  if (reason === "stopped") throw problems.message_of_stopped();
  if (!failed.has(state) || message.recipient === "" || message.body === "") throw problems.message_not_failed();
  const maybeSent = {
    field: "confirm",
    code: "maybe_sent",
    message: sentence(
      "Bu mesaj gitmiş olabilir; sağlayıcı ne olduğunu söylemedi. Yine de gönderilsin mi?",
      "This message may have been sent; the provider did not report what happened to it. Send it anyway?",
    ),
  };
  askToConfirm([state === "unknown" ? maybeSent : undefined], body.confirm);
  // Its text already contains the footer.
  const [id] = await storeMessages(ctx, [{ ...message, againOf: params.id, createdBy: ctx.user.id }]);
  return queries.getMessage(ctx.db, id as number);
}

/** Cancels the waiting messages of a stopped cause and returns their credits; returns their ids. Only the cause writes them again. */
export const cancelWaiting = (tx: Db, cause: string, causeId: number): Promise<number[]> =>
  queries.cancelMessagesOfCause(tx, cause, causeId);

/** Cancels a waiting message. */
export async function cancelByHand(
  { db }: Context,
  { params: { id } }: Input<Messages["POST /api/messages/{id}/take-back"]>,
) {
  if ((await queries.cancelMessage(db, id)) === 0) {
    await queries.getMessage(db, id);
    throw problems.message_not_open();
  }
  return queries.getMessage(db, id);
}
