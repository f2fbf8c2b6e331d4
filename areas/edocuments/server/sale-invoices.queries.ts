import { sql, type Db } from "#kit/server/database.ts";

/** Keeps why a sale could not be invoiced by itself; without a code, forgets it. */
export async function putFailure(tx: Db, orderId: number, code: string | undefined): Promise<void> {
  await (code === undefined
    ? tx.run(sql`delete from sale_invoice_failures where company_id = ${tx.company} and order_id = ${orderId}`)
    : tx.run(
        sql`insert into sale_invoice_failures (company_id, order_id, code) values (${tx.company}, ${orderId}, ${code})
            on conflict (company_id, order_id) do update set code = excluded.code, at = app_now()`,
      ));
}

/** Locks a sale's invoice until the end of the call, whether it has one or not. */
export async function lockSaleInvoice(tx: Db, orderId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sale invoice ${orderId}`}, ${tx.company}))`);
}
