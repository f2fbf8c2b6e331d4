import { mailText } from "#areas/access/contract/sessions.ts";
import { isMobile } from "#areas/messages/server/messages.rules.ts";
import { wasSent } from "#areas/messages/server/messages.queries.ts";
import { writeMessage } from "#areas/messages/server/messages.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { newPublicToken } from "#kit/server/public-tokens.ts";
import { askToConfirm } from "#kit/server/questions.ts";
import type { sending } from "../contract/sending.ts";
import { sendingWords } from "./document-words.ts";
import { getDocument, type Stored } from "./documents.queries.ts";
import { insertDocumentLink, type SharedDocument } from "./document-links.queries.ts";
import { problems } from "./problems.ts";
import { readTransaction } from "./transactions.ts";

type Endpoints = typeof sending;
type Body = Input<Endpoints["POST /api/accounting/invoice/{id}/send"]>["body"];

interface ToSend {
  shared: SharedDocument;
  /** What the message calls it. */
  word: "receipt" | "invoice" | "return" | "cancelled" | "cancelledReturn";
  contactId: number | null;
  name: string;
  /** Of an invoice. */
  number: string;
  total: number;
  currency: string;
}

/** Sends the receipt of a sale, or of another transaction, to the payer. */
export async function sendReceipt(
  ctx: Context,
  { params: { id }, body }: Input<Endpoints["POST /api/accounting/transactions/{id}/send"]>,
) {
  const { contact, total, currency } = await readTransaction(ctx, id);
  const toSend = { contactId: contact?.id ?? null, name: contact?.name ?? "", number: "", total, currency };
  return send(ctx, { shared: { kind: "receipt", id }, word: "receipt", ...toSend }, body);
}

/** Sends an invoice; a draft is not sent. */
export async function sendInvoice(
  ctx: Context,
  { params: { id }, body }: Input<Endpoints["POST /api/accounting/invoice/{id}/send"]>,
) {
  const invoice = await getDocument(ctx.db, "invoice", id);
  const { status, contact_id: contactId, party, number, total, currency } = invoice;
  if (status === "draft") throw problems.draft_not_sent();
  const shared = { kind: "invoice", id } as const;
  return send(ctx, { shared, word: wordOf(invoice), contactId, name: party, number, total, currency }, body);
}

function wordOf({ status, returns_id }: Pick<Stored, "status" | "returns_id">): ToSend["word"] {
  if (status === "cancelled") return returns_id === null ? "cancelled" : "cancelledReturn";
  return returns_id === null ? "invoice" : "return";
}

/** Writes the message, as information and by e-mail for free (decisions §6); for WhatsApp it only makes the text. */
async function send(ctx: Context, toSend: ToSend, { channel, to, confirm }: Body) {
  const { db, publicUrl, user } = ctx;
  if (publicUrl === undefined) throw problems.no_public_url();
  if (channel === "email" && !mailText.safeParse(to).success)
    throw invalidField("to", sentence("Geçerli bir mail değil", "Enter a valid e-mail address"), "bad");
  if (channel === "sms" && !isMobile(to))
    throw invalidField("to", sentence("Geçerli bir cep telefonu girin", "Enter a valid mobile phone"), "bad");
  const { kind, id } = toSend.shared;
  const cause = { cause: `accounting.${kind}`, causeId: id } as const;
  const wasThere = channel !== "whatsapp" && (await wasSent(db, { ...cause, recipient: to }));
  askToConfirm([wasThere ? sentBefore : undefined, isCancelled(toSend) ? cancelled : undefined], confirm);
  const { token, hash } = newPublicToken(db.company);
  await insertDocumentLink(db, toSend.shared, hash);
  const { subject, text } = textOf(ctx, toSend, `${publicUrl}/d/${token}`);
  if (channel === "whatsapp") {
    await audit(db, { by: user.id, action: "sent_by_whatsapp", entity: kind, id });
    return { message_id: null, text };
  }
  const isEmail = channel === "email";
  const messageId = await writeMessage(ctx, {
    ...cause,
    channel,
    class: "information",
    recipient: to,
    body: text,
    isFree: isEmail,
    createdBy: user.id,
    ...(isEmail && { subject }),
    ...(toSend.contactId !== null && { contactId: toSend.contactId }),
  });
  return { message_id: messageId, text };
}

const isCancelled = ({ word }: ToSend): boolean => word === "cancelled" || word === "cancelledReturn";

const sentBefore = {
  field: "to",
  code: "sent_before",
  message: sentence(
    "Bu belge buraya zaten gönderildi. Yine de gönderilsin mi?",
    "This has already been sent there. Send it again?",
  ),
};

const cancelled = {
  field: "status",
  code: "cancelled",
  message: sentence("Bu fatura iptal edildi. Yine de gönderilsin mi?", "This invoice is cancelled. Send it anyway?"),
};

function textOf({ company, settings }: Context, { word, name, number, total, currency }: ToSend, link: string) {
  const { language } = settings.defaults;
  const say = sendingWords[language];
  const what = [say[word], number].filter(Boolean).join(" ");
  const subject = `${company.name}: ${what}`;
  return {
    subject,
    text: `${say.hello(name)}${company.name} ${what} (${formatKurus(total, currency, language)}): ${link}`,
  };
}
