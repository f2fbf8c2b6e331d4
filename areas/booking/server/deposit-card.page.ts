import { DEPOSIT_PATH } from "#areas/prepaid/server/deposit-payments.queries.ts";
import { dueByCard } from "#areas/prepaid/server/deposit-payment.ts";
import type { Hold } from "#areas/prepaid/server/holds.queries.ts";
import { dueOf, loadDeposit } from "#areas/prepaid/server/visit-deposit.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { html, type Html } from "#kit/server/html.ts";
import { callLine } from "./choice.page.ts";
import { momentWords } from "./parts.page.ts";
import { note } from "./shell.page.ts";
import type { Visitor } from "./visitor.ts";
import { words } from "./words.page.ts";

/**
 * The deposit that is still to be paid: it leads to its page, which has the appointment's token, or to the business where no card can be
 * taken. False: nothing is to be paid.
 */
export async function depositCard(
  visitor: Visitor,
  { id, token, hold }: { id: number; token: string; hold: Hold | undefined },
): Promise<Html | false> {
  const { db, settings, now, language, publicUrl, company } = visitor;
  const asked = dueOf(await loadDeposit({ db, settings }, id));
  if (asked === 0) return false;
  const say = words[language];
  const due = publicUrl === undefined ? undefined : await dueByCard(db, id, now);
  const amount = formatKurus(due?.amount ?? asked, settings.defaults.currency, language);
  const until = hold && momentWords(Date.parse(hold.ends_at), company.timezone, language);
  return html`${until && note("warn", say.held, say.heldText(amount, until))}
  ${
    due
      ? html`<div class="stack">
          ${!until && html`<p>${say.depositText(amount)}</p>`}
          <a class="button" href="${publicUrl}${DEPOSIT_PATH}/${token}" target="_top">${say.payDeposit(amount)}</a>
        </div>`
      : askedByBusiness(visitor, amount)
  }`;
}

/** A deposit that no card can pay: the business takes it. */
export function askedByBusiness(visitor: Visitor, amount: string): Html {
  const say = words[visitor.language];
  return html`<p>${say.depositText(amount)} ${say.depositByBusiness}</p>
    ${callLine(visitor)}`;
}
