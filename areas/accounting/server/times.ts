import { dayText } from "#kit/contract/days.ts";
import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { askToConfirm } from "#kit/server/questions.ts";
import { dayOf, instantOf } from "#kit/server/time.ts";
import type { timeQuestions } from "../contract/transactions.ts";
import { firstYear } from "./accounts.queries.ts";

type Code = (typeof timeQuestions)[number];

/**
 * Parses the time of a payment; `null` for an absent one, which means now. A day after today or before the company's first year needs a
 * confirmation (409 `confirm_needed`), unless `confirm` has it or it equals the time `before`; a time that does not exist is 422.
 */
export async function readTime(
  ctx: Context,
  text: string | undefined,
  confirm: readonly string[],
  before?: string | null,
): Promise<string | null> {
  if (text === undefined) return null;
  const zone = ctx.company.timezone;
  const at = instantOf(text, zone, "paid_at");
  if (at === before) return at;
  const day = dayOf(at, zone);
  const shown = dayText(day);
  const about = (code: Code, message: Sentence) => ({ field: "paid_at", code, message });
  if (day > dayOf(ctx.now, zone))
    askToConfirm(
      [about("future_date", sentence(`Tarih bugünden sonra: ${shown}`, `The date is after today: ${shown}`))],
      confirm,
    );
  const year = await firstYear(ctx.db);
  if (Number(day.slice(0, 4)) < year) {
    askToConfirm(
      [
        about(
          "before_first_year",
          sentence(
            `Tarih işletmenizin ilk yılı olan ${year} yılından önce: ${shown}`,
            `The date is before your first year, ${year}: ${shown}`,
          ),
        ),
      ],
      confirm,
    );
  }
  return at;
}
