import { Problem, type FieldFault } from "./problem.ts";
import { sentence } from "../contract/sentence.ts";

/**
 * Something unusual that the caller may do after confirming it. `code` goes into the body's `confirm` (kit/contract/shapes.ts), `facts`
 * are added to the answer.
 */
export interface Question extends FieldFault {
  facts?: Record<string, unknown>;
}

/**
 * Throws 409 `confirm_needed` with every question whose code is not in `confirm`; the `errors` of the answer are the questions. The caller
 * confirms by sending the same body with their codes in `confirm`.
 */
export function askToConfirm(questions: readonly (Question | undefined)[], confirm: readonly string[]): void {
  const open = questions.filter((question) => question !== undefined && !confirm.includes(question.code)) as Question[];
  if (open.length === 0) return;
  const facts = Object.assign({}, ...open.map((question) => question.facts)) as Record<string, unknown>;
  const fields = open.map(({ field, code, message }) => ({ field, code, message }));
  throw new Problem(
    "confirm_needed",
    { status: 409, message: sentence("Kaydetmeden önce onayınız gerekiyor.", "Please confirm before this is saved.") },
    facts,
    fields,
  );
}
