import type { Secret } from "#kit/server/backup/catalogue.ts";

/**
 * What stays behind when a business leaves, and why. docs/export.md is written from it.
 */

/** Tables that no export contains. */
export const leftOutTables: Readonly<Record<string, string>> = {
  api_keys: "keys for programs; the new installation makes its own",
  app_connections: "credentials of connected apps; connect them again",
  backup_runs: "belongs to the installation",
  book_archive_files: "archives of a month, for 7 days; make them again",
  book_archives: "archives of a month, for 7 days; make them again",
  calendar_feeds: "secret links to calendars; make new ones",
  exports: "the downloads themselves",
  idempotency_keys: "answers kept for repeated calls",
  import_entries: "what can still be undone of an import, for 7 days",
  import_parts: "files that an import is reading",
  import_rows: "rows of an import, for 7 days",
  imports: "imports of other programs' files; what they brought is in the other tables",
  job_turns: "waiting work of the program",
  jobs: "waiting work of the program; nothing is sent because of an import",
  join_links: "secret links for new employees",
  message_credit_entries: "messages that the business bought from the installation",
  message_credits: "messages that the business bought from the installation",
  moves_in: "exports that were loaded here",
  online_bookings: "secret links of unfinished bookings",
  package_purchases: "the business's payments to the installation",
  paper_links: "secret links to receipts and invoices",
  picture_sizes: "smaller copies of pictures; the new installation makes them",
  reservation_links: "secret links to appointments",
  site_domains: "proofs of domains; prove them again",
  sms_last_senders: "hashes of phone numbers",
  subscription_payments: "the business's payments to the installation",
  webhook_deliveries: "calls to other programs",
  webhook_endpoints: "secrets of webhooks; add them again",
};

/** Columns in which an export has a random value instead of the secret. */
export const secretColumns: Readonly<Record<string, string>> = {
  "campaign_links.token_hash": "hash of a link that counts clicks or openings; links of sent e-mails end",
  "deposit_payments.page_url": "address of the payment page, which contains the token",
  "deposit_payments.token": "the payment provider's token",
  "getir_shops.push_hash": "hash of the marketplace's key",
  "invoice_payments.page_url": "address of the payment page, which contains the token",
  "invoice_payments.token": "the payment provider's token",
  "messages.way_out_hash": "hash of the unsubscribe link",
  "prepaid_accounts.code_hash": "hash of a gift card's code; the balance stays, the printed code ends",
};

/**
 * Columns in which an export has another value, and why. Bought messages stay with the installation, so a business brings none that it could
 * get back by stopping a campaign or a message.
 */
export const changedColumns: Readonly<Record<string, { value: string; why: string }>> = {
  "campaigns.reserved": { value: "0", why: "0: bought messages stay with the installation" },
  "messages.credits": {
    value: "case when state in ('waiting', 'sending') then 0 else credits end",
    why: "0 until it is sent: bought messages stay with the installation",
  },
};

/** Of the tables, what an empty business keeps when an export is loaded into it: its work, and what it has with the installation. */
const kept = [
  "idempotency_keys",
  "job_turns",
  "jobs",
  "message_credit_entries",
  "message_credits",
  "moves_in",
  "package_purchases",
  "site_domains",
  "subscription_payments",
];

/** The same for the code that copies rows. */
export const secretOfBusinesses: Secret = {
  kept: new Set(kept),
  tables: new Set(Object.keys(leftOutTables)),
  columns: new Set(Object.keys(secretColumns)),
  instead: new Map(Object.entries(changedColumns).map(([column, { value }]) => [column, value])),
};
