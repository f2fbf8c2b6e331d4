import { smsText } from "#kit/contract/sms-text.ts";
import type { Db } from "#kit/server/database.ts";
import { html } from "#kit/server/html.ts";
import { pageOfText } from "#kit/server/mailer.ts";
import { getSenderDetails } from "./messages.queries.ts";
import { placeOf, type Sender } from "../contract/values.ts";
import { mailFooter, maskedUnsubscribeLink, smsFooter } from "./unsubscribe-links.rules.ts";

/** A message's content before it is stored. */
interface Said {
  channel: "sms" | "email";
  subject?: string;
  body: string;
  html?: string | undefined;
}

/** Adds the business's name, address and unsubscribe link to commercial messages. Without PUBLIC_URL they are unchanged and not sent. */
export async function footerOf(ctx: {
  db: Db;
  publicUrl?: string | undefined;
}): Promise<<M extends Said>(said: M) => M> {
  const { db, publicUrl } = ctx;
  if (publicUrl === undefined) return (said) => said;
  const sender = await getSenderDetails(db);
  const link = maskedUnsubscribeLink(publicUrl, db.company);
  return (said) =>
    said.channel === "sms"
      ? { ...said, body: smsText(said.body).trimEnd() + smsFooter(sender, link) }
      : {
          ...said,
          body: said.body.trimEnd() + mailFooter(sender, link),
          html: withFooter(said.html ?? pageOfText(said.subject ?? "", said.body), sender, link),
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
