import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";

/**
 * Rows of opened payment pages, for `settleRow` (kit/server/payment-rows.ts). `table`: invoice_payments or one with the same columns;
 * `subject`: its column of what is paid for.
 */
export interface CardTable {
  table: Sql;
  subject: Sql;
}

export interface OpenedPage {
  subjectId: number;
  accountId: number;
  reference: string;
  token: string;
  url: string;
  amount: number;
}

/** A further column of the table, with its value. */
interface OwnColumn {
  column: Sql;
  value: number;
}

/** Stores an opened payment page; answers its id. */
export async function insertPage(
  tx: Db,
  { table, subject }: CardTable,
  page: OpenedPage,
  own?: OwnColumn,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into ${table} (company_id, ${subject}, account_id, reference, provider, token, page_url, amount, currency
          ${own ? sql`, ${own.column}` : empty})
        values (${tx.company}, ${page.subjectId}, ${page.accountId}, ${page.reference}, 'iyzico', ${page.token}, ${page.url},
                ${page.amount}, 'TRY' ${own ? sql`, ${own.value}` : empty}) returning id`,
  );
  return id;
}

/** The newest page of this amount that has no result yet and was opened after `since` (ISO UTC). */
export const findOpenPage = (
  db: Db,
  { table, subject }: CardTable,
  { subjectId, amount, since }: { subjectId: number; amount: number; since: string },
) =>
  db.maybe<{ url: string }>(
    sql`select page_url as url from ${table}
        where company_id = ${db.company} and ${subject} = ${subjectId} and amount = ${amount} and status = 'pending'
          and created_at > ${since} order by id desc limit 1`,
  );

/** Tokens of the last five unpaid pages; a card may still succeed after one that failed. */
export async function unpaidTokens(db: Db, { table, subject }: CardTable, subjectId: number): Promise<string[]> {
  const rows = await db.rows<{ token: string }>(
    sql`select token from ${table} where company_id = ${db.company} and ${subject} = ${subjectId} and status <> 'paid'
        order by id desc limit 5`,
  );
  return rows.map(({ token }) => token);
}

/** An account of this currency that is in use, the wanted one first; undefined without any. */
export const accountIn = (db: Db, wanted: number | null, currency: string) =>
  db.maybe<{ id: number }>(
    sql`select id from accounts where company_id = ${db.company} and enabled and currency = ${currency}
        order by id = ${wanted ?? 0} desc, id limit 1`,
  );
