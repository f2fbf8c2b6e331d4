import { smsText } from "#kit/contract/sms-text.ts";
import type { Db } from "#kit/server/database.ts";
import { html } from "#kit/server/html.ts";
import { pageOfText } from "#kit/server/mailer.ts";
import { getSenderDetails } from "./messages.queries.ts";
import { placeOf, type Sender } from "../contract/values.ts";
import { mailFooter, maskedUnsubscribeLink, smsFooter } from "./unsubscribe-links.rules.ts";

/** A message's content before it is stored. */
interface MessageContent {
  channel: "sms" | "email";
  subject?: string;
  body: string;
  html?: string | undefined;
}

/** Adds the business's name, address and unsubscribe link to commercial messages. Without PUBLIC_URL they are unchanged and not sent. */
export async function footerOf(ctx: {
  db: Db;
  publicUrl?: string | undefined;
}): Promise<<M extends MessageContent>(content: M) => M> {
  const { db, publicUrl } = ctx;
  if (publicUrl === undefined) return (content) => content;
  const sender = await getSenderDetails(db);
  const link = maskedUnsubscribeLink(publicUrl, db.company);
  return (content) =>
    content.channel === "sms"
      ? { ...content, body: smsText(content.body).trimEnd() + smsFooter(sender, link) }
      : {
          ...content,
          body: content.body.trimEnd() + mailFooter(sender, link),
          html: withFooter(content.html ?? pageOfText(content.subject ?? "", content.body), sender, link),
        };
}

const STYLE =
  "font: 12px/1.5 sans-serif; color: #6b7280; text-align: center; max-width: 600px; margin: 24px auto; padding: 0 16px";

function withFooter(page: string, sender: Sender, link: string): string {
  const { text } = html`<p style="${STYLE}">
    ${sender.name}<br />${placeOf(sender)}<br /><a href="${link}">Listeden çık / Unsubscribe</a>
  </p>`;
  const end = page.lastIndexOf("</body>");
  return end < 0 ? page + text : page.slice(0, end) + text + page.slice(end);
}
