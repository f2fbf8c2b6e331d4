import { sentence } from "#kit/contract/sentence.ts";
import { invalid, type FieldFault } from "#kit/server/problem.ts";
import { addDays } from "#kit/server/time.ts";
import { ANSWER_DAYS, retentions, type Kept } from "../contract/law.ts";

/** The last day for the answer (KVKK art. 13/2). Example: dueOn("2027-01-31") is "2027-03-02". */
export const dueOn = (receivedOn: string): string => addDays(receivedOn, ANSWER_DAYS);

/**
 * The last day on which the law keeps something of this day.
 * Example: keptUntil("documents", "2026-03-05") is "2036-12-31", keptUntil("consents", "2024-02-29") is "2027-02-28".
 */
export function keptUntil(kept: Kept, day: string): string {
  const { years, from } = retentions[kept];
  const year = Number(day.slice(0, 4)) + years;
  if (from === "year") return `${year}-12-31`;
  const isLeapDay = day.endsWith("-02-29") && !(year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return `${year}${isLeapDay ? "-02-28" : day.slice(4)}`;
}

interface Sent {
  customer_id?: number | null | undefined;
  name: string;
  received_on: string;
}

/** A request is of a customer or of somebody with a name, unless the person was forgotten, and was received today or before (422). */
export function checkRequest(
  { customer_id: customer, name, received_on: received }: Sent,
  today: string,
  isErased = false,
): void {
  const faults: FieldFault[] = [];
  if (!customer && name === "" && !isErased)
    faults.push({
      field: "name",
      code: "nobody",
      message: sentence("Bir müşteri seçin veya ad girin", "Choose a customer or enter a name"),
    });
  if (received > today) faults.push(afterToday("received_on"));
  if (faults.length > 0) throw invalid(faults);
}

/** An answer is given between the receipt and today (422). */
export function checkAnswer(answered: string, received: string, today: string): void {
  if (answered > today) throw invalid([afterToday("answered_on")]);
  if (answered < received)
    throw invalid([
      {
        field: "answered_on",
        code: "too_early",
        message: sentence("Başvurudan önce olamaz", "Cannot be before the request"),
      },
    ]);
}

const afterToday = (field: string): FieldFault => ({
  field,
  code: "future",
  message: sentence("Bugünden sonra olamaz", "Cannot be after today"),
});
