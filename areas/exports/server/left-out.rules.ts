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
  online_bookings: "secret links of unfinished bookings",
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
  "deposit_payments.page_url": "address of the payment page, which contains the token",
  "deposit_payments.token": "the payment provider's token",
  "getir_shops.push_hash": "hash of the marketplace's key",
  "invoice_payments.page_url": "address of the payment page, which contains the token",
  "invoice_payments.token": "the payment provider's token",
  "messages.way_out_hash": "hash of the unsubscribe link",
  "package_purchases.page_url": "address of the payment page, which contains the token",
  "package_purchases.token": "the payment provider's token",
  "prepaid_accounts.code_hash": "hash of a gift card's code; the balance stays, the printed code ends",
};

/** The same for the code that copies rows. */
export const secretOfBusinesses: Secret = {
  tables: new Set(Object.keys(leftOutTables)),
  columns: new Set(Object.keys(secretColumns)),
};
