import { sentence } from "#kit/contract/sentence.ts";
import type { Db } from "#kit/server/database.ts";
import { askToConfirm } from "#kit/server/questions.ts";
import * as queries from "./repeated-numbers.queries.ts";

/**
 * Asks for confirmation when a bill or an expense repeats a supplier's number (409 `confirm_needed` with the other one as `duplicate`).
 * Calls with the same number run one after the other, so of many at once all but the first are asked. For bills the constraint
 * `documents_number_of_supplier` is the backstop.
 */
export async function confirmedRepeat(
  tx: Db,
  document: queries.SupplierNumber & { id?: number },
  confirm: readonly string[] = [],
): Promise<boolean> {
  if (document.reference === "" || (document.contact_id === null && document.party_name === "")) return false;
  await queries.lockNumber(tx, document.reference);
  const duplicate = await queries.findRepeated(tx, document);
  if (!duplicate) return false;
  const message = sentence(
    `Bu tedarikçinin ${duplicate.reference} numaralı belgesi zaten kayıtlı`,
    `A document of this supplier with the number ${duplicate.reference} already exists`,
  );
  askToConfirm([{ field: "reference", code: "duplicate", message, facts: { duplicate } }], confirm);
  return true;
}

type Named = Omit<queries.SupplierNumber, "kind">;

/** Whether a change leaves number and supplier unchanged. */
export const isSameNumber = (before: Named, after: Named): boolean =>
  before.contact_id === after.contact_id &&
  before.party_name === after.party_name &&
  before.reference === after.reference;
