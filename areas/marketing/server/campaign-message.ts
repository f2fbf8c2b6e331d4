import { fillIn } from "#areas/messages/contract/merge-fields.ts";
import { fillEmail } from "#areas/email/contract/fill.ts";
import { renderTemplate } from "#areas/email/server/templates.ts";
import { footerOf } from "#areas/messages/server/footer.ts";
import { getSenderDetails } from "#areas/messages/server/messages.queries.ts";
import { companyValues, customerValues } from "#areas/messages/contract/values.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { sizeOfSms } from "#kit/contract/sms-text.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { invalidField, Problem } from "#kit/server/problem.ts";
import type { LockedCampaign } from "./campaigns.queries.ts";

/** The reader of a campaign's message. */
export interface Reader {
  name: string;
  surname: string;
  phone: string;
  email: string;
}

export interface MessageContent {
  channel: "sms" | "email";
  recipient: string;
  subject: string;
  body: string;
  html?: string;
}

type Text = Pick<LockedCampaign, "type" | "name" | "subject" | "content" | "letter">;

/** Returns functions that write a campaign's message for each reader; reads the business's facts once. */
export async function writerOf(ctx: { db: Db; publicUrl?: string | undefined }, text: Text) {
  const { type, subject, name, content } = text;
  const letter = text.letter ?? { html: "", text: "" };
  const company = companyValues(await getSenderDetails(ctx.db));
  const addFooter = await footerOf(ctx);
  const contentFor = (reader: Reader): MessageContent => {
    const values = { ...company, ...customerValues(reader) };
    if (type === "sms") return { channel: "sms", recipient: reader.phone, subject: "", body: fillIn(content, values) };
    const filled = fillEmail(letter, values);
    const title = fillIn(subject || name, values);
    return { channel: "email", recipient: reader.email, subject: title, body: filled.text, html: filled.html };
  };
  return {
    contentFor,
    /** The message as sent, with the business's footer. */
    withFooter: (reader: Reader): MessageContent => addFooter(contentFor(reader)),
    /** Credits of one message: its SMS parts, or 1. */
    cost: (reader: Reader): number => (type === "sms" ? sizeOfSms(addFooter(contentFor(reader)).body).parts : 1),
  };
}

/** A template as a campaign's e-mail, with its merge fields; 422 where it is gone or this release can't read it. */
export async function renderCampaignEmail(
  { db, publicUrl: origin, settings }: Pick<Context, "db" | "publicUrl" | "settings">,
  templateId: number,
  title: string,
): Promise<{ html: string; text: string }> {
  try {
    const { language } = settings.defaults;
    const { html, text } = await renderTemplate(db, templateId, { title, origin, language, hasAppointment: false });
    return { html, text };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    throw thrown.status === 404
      ? invalidField("template_id", sentence("Geçerli bir şablon seçin", "Choose a valid template"), "unknown")
      : invalidField(
          "template_id",
          sentence(
            "Bu şablon okunamıyor; şablonu açıp yeniden kaydedin",
            "This template cannot be read; open it and save it again",
          ),
          "unreadable",
        );
  }
}
