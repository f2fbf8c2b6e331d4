import { DEPOSIT_PATH } from "#areas/prepaid/server/deposit-payments.queries.ts";
import { dueByCard } from "#areas/prepaid/server/deposit-payment.ts";
import type { Hold } from "#areas/prepaid/server/holds.queries.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { html, type Html } from "#kit/server/html.ts";
import { momentWords } from "./parts.page.ts";
import { note } from "./shell.page.ts";
import type { Visitor } from "./visitor.ts";
import { words } from "./words.page.ts";

/** The deposit that is still to be paid leads to its page, which has the appointment's token; false: nothing is. */
export async function depositCard(
  { db, now, language, publicUrl, company }: Visitor,
  { id, token, hold }: { id: number; token: string; hold: Hold | undefined },
): Promise<Html | false> {
  const due = publicUrl === undefined ? undefined : await dueByCard(db, id, now);
  if (!due) return false;
  const say = words[language];
  const amount = formatKurus(due.amount, "TRY", language);
  const until = hold && momentWords(Date.parse(hold.ends_at), company.timezone, language);
  return html`${until && note("warn", say.held, say.heldText(amount, until))}
    <div class="stack">
      ${!until && html`<p>${say.depositText(amount)}</p>`}
      <a class="button" href="${publicUrl}${DEPOSIT_PATH}/${token}" target="_top">${say.payDeposit(amount)}</a>
    </div>`;
}
