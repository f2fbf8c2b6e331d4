import { sql } from "#kit/server/database.ts";

/** The customer's page: /k/<token>. */
export const DEPOSIT_PATH = "/k";

/** The payment pages of deposits. */
export const depositPayments = { table: sql`deposit_payments`, subject: sql`reservation_id` };

/** The column of the payer. */
export const payerColumn = sql`contact_id`;

/** What booking a paid row needs. */
export const bookedColumns = sql`reservation_id, contact_id, account_id, amount, currency`;
export interface Booked {
  reservation_id: number;
  contact_id: number;
  account_id: number;
  amount: number;
  currency: string;
}
