import { sql } from "#kit/server/database.ts";

/**
 * Amounts that the payer of a document `d` withholds for the tax office: of the net amount, and of the KDV (decision 0097); of a return
 * invoice the part that it takes back (decision 0124).
 */
export const stopajOf = sql`round(d.net * d.stopaj_rate / 100)::bigint`;
export const tevkifatOf = sql`coalesce(d.tevkifat_back, round(d.tax * d.tevkifat_rate / 100)::bigint)`;

/** What is paid of a document `d` to the other party, without what its return invoices take back. */
export const payableOf = sql`(d.total - ${stopajOf} - ${tevkifatOf} - d.returned)`;
