import { fillIn } from "#areas/messages/contract/merge-fields.ts";
import { fillLetter } from "#areas/email/contract/render.ts";
import { emailDocument } from "#areas/email/contract/document.ts";
import { renderLetter } from "#areas/email/contract/render.ts";
import { getTemplate } from "#areas/email/server/templates.queries.ts";
import { footerOf } from "#areas/messages/server/footer.ts";
import { getSenderDetails } from "#areas/messages/server/messages.queries.ts";
import { companyValues, customerValues } from "#areas/messages/contract/values.ts";
import { sizeOfSms } from "#kit/contract/sms-text.ts";
import type { Db } from "#kit/server/database.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { LockedCampaign } from "./campaigns.queries.ts";

/** The reader of a campaign's message. */
export interface Reader {
  name: string;
  surname: string;
  phone: string;
  email: string;
}

export interface Said {
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
  const withFooter = await footerOf(ctx);
  const say = (reader: Reader): Said => {
    const values = { ...company, ...customerValues(reader) };
    if (type === "sms") return { channel: "sms", recipient: reader.phone, subject: "", body: fillIn(content, values) };
    const filled = fillLetter(letter, values);
    const title = fillIn(subject || name, values);
    return { channel: "email", recipient: reader.email, subject: title, body: filled.text, html: filled.html };
  };
  return {
    say,
    /** The message as sent, with the business's footer. */
    whole: (reader: Reader): Said => withFooter(say(reader)),
    /** Credits of one message: its SMS parts, or 1. */
    cost: (reader: Reader): number => (type === "sms" ? sizeOfSms(withFooter(say(reader)).body).parts : 1),
  };
}

/** The rendered template with its merge fields; 422 if this release can't read it. */
export async function renderTemplate(
  { db, publicUrl: origin }: { db: Db; publicUrl?: string | undefined },
  templateId: number,
  title: string,
): Promise<{ html: string; text: string }> {
  const { json_content: document } = await getTemplate(db, templateId);
  const read = emailDocument.safeParse(document);
  if (!read.success)
    throw invalidField("template_id", "Bu şablon okunamıyor; şablonu açıp yeniden kaydedin", "unreadable");
  const { html, text } = renderLetter(read.data, { title, origin });
  return { html, text };
}
