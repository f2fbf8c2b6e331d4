import { sql, type Db } from "#kit/server/database.ts";

/** Repeats a bill on this day of each month, first on `nextOn`; one that repeats already stays as it is. */
export async function putRepeat(
  tx: Db,
  billId: number,
  { day, nextOn, writerId }: { day: number; nextOn: string; writerId: number },
): Promise<void> {
  await tx.run(
    sql`insert into bill_repeats (company_id, document_id, day, next_on, created_by)
        values (${tx.company}, ${billId}, ${day}, ${nextOn}, ${writerId}) on conflict do nothing`,
  );
}

/** Ends the repetition of a bill. */
export async function dropRepeat(tx: Db, billId: number): Promise<void> {
  await tx.run(sql`delete from bill_repeats where company_id = ${tx.company} and document_id = ${billId}`);
}

export interface DueRepeat {
  document_id: number;
  day: number;
  next_on: string;
  created_by: number;
}

/** Locks the bills whose next draft is due by `today`, some at a time. A cancelled bill is not repeated any more. */
export const lockDueRepeats = (tx: Db, today: string): Promise<DueRepeat[]> =>
  tx.rows(
    sql`select r.document_id, r.day, r.next_on, r.created_by from bill_repeats r
        join documents d on d.company_id = r.company_id and d.id = r.document_id and d.status in ('issued', 'paid')
        where r.company_id = ${tx.company} and r.next_on <= ${today} order by r.next_on, r.document_id limit 100 for update of r`,
  );

/** Sets the day of the next draft of a bill, YYYY-MM-DD. */
export async function moveRepeat(tx: Db, billId: number, nextOn: string): Promise<void> {
  await tx.run(
    sql`update bill_repeats set next_on = ${nextOn} where company_id = ${tx.company} and document_id = ${billId}`,
  );
}
