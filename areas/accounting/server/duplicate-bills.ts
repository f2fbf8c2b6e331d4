import type { Db } from "#kit/server/database.ts";
import { askToConfirm } from "#kit/server/questions.ts";
import { findRepeated, type BillNumber, type Kind } from "./documents.queries.ts";

/**
 * Whether a bill repeats a supplier's number that another bill has, which only `confirm` lets through (otherwise 409 `confirm_needed` with
 * the other bill as `duplicate`). The database has the last word: `documents_number_of_supplier`.
 */
export async function confirmedDuplicate(
  tx: Db,
  kind: Kind,
  bill: BillNumber & { id?: number },
  confirm: readonly "duplicate"[] = [],
): Promise<boolean> {
  if (kind !== "bill" || bill.reference === "" || (bill.contact_id === null && bill.party_name === "")) return false;
  const duplicate = await findRepeated(tx, bill);
  if (!duplicate) return false;
  const message = `Bu tedarikçinin ${bill.reference} numaralı belgesi zaten kayıtlı`;
  askToConfirm([{ field: "reference", code: "duplicate", message, facts: { duplicate } }], confirm);
  return true;
}

/** Whether a change leaves the bill's number and supplier as they are. */
export const isSameNumber = (before: BillNumber, after: BillNumber): boolean =>
  before.contact_id === after.contact_id &&
  before.party_name === after.party_name &&
  before.reference === after.reference;
