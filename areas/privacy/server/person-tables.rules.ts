import { secretColumns } from "#areas/exports/server/left-out.rules.ts";

/**
 * Which tables hold a person's data, and by what they are found (decision 0118). tests/forgetting.test.ts compares the list with the foreign
 * keys of the database, so a new table is reported.
 */
export interface PersonTable {
  /** The column that names the person, or a row of the table `of`. */
  by: string;
  of?: string;
  /** Names that stand beside ids, by the name's field: the id's column and its table. */
  names?: Readonly<Record<string, readonly [column: string, table: NamedTable]>>;
  /** Columns that are left out: they are secret, or say nothing of the person. */
  without: readonly string[];
}
type Written = Omit<PersonTable, "without"> & { without?: readonly string[] };

type NamedTable = "services" | "employees" | "session_packages" | "customer_tags" | "campaigns" | "coupons" | "seats";

const service = ["service_id", "services"] as const;
const employee = ["employee_id", "employees"] as const;

const written: Readonly<Record<string, Written>> = {
  contacts: { by: "id" },
  tax_identities: { by: "contact_id" },
  contact_tags: { by: "contact_id", names: { tag: ["tag_id", "customer_tags"] } },
  consents: { by: "contact_id" },
  consent_reports: { by: "consent_id", of: "consents" },
  contact_activities: { by: "contact_id" },
  reminders: { by: "contact_id" },
  reservations: { by: "customer_id" },
  reservation_items: { by: "reservation_id", of: "reservations", names: { service, employee } },
  online_bookings: { by: "reservation_id", of: "reservations", without: ["token_hash", "code_hash"] },
  deposit_holds: { by: "reservation_id", of: "reservations" },
  deposit_payments: { by: "contact_id" },
  orders: { by: "customer_id" },
  order_lines: { by: "order_id", of: "orders", names: { employee } },
  tenders: { by: "order_id", of: "orders" },
  refund_lines: { by: "order_line_id", of: "order_lines" },
  shipments: { by: "order_id", of: "orders" },
  getir_orders: { by: "order_id", of: "orders" },
  instalments: { by: "order_id", of: "orders" },
  debt_entries: { by: "order_id", of: "orders" },
  coupon_uses: { by: "customer_id", names: { coupon: ["coupon_id", "coupons"] } },
  transactions: { by: "contact_id" },
  payment_lines: { by: "transaction_id", of: "transactions" },
  prepaid_accounts: { by: "contact_id" },
  prepaid_entries: { by: "prepaid_id", of: "prepaid_accounts" },
  customer_packages: { by: "customer_id" },
  customer_package_services: { by: "customer_package_id", of: "customer_packages", names: { service } },
  customer_package_changes: { by: "customer_package_id", of: "customer_packages" },
  customer_package_members: { by: "contact_id" },
  session_entries: { by: "package_service_id", of: "customer_package_services" },
  session_bookings: { by: "package_service_id", of: "customer_package_services" },
  documents: { by: "contact_id" },
  document_lines: { by: "document_id", of: "documents" },
  documented_refunds: { by: "document_id", of: "documents" },
  invoice_payments: { by: "document_id", of: "documents" },
  edocuments: { by: "document_id", of: "documents" },
  edocument_events: { by: "edocument_id", of: "edocuments" },
  edocument_files: { by: "edocument_id", of: "edocuments" },
  messages: { by: "contact_id" },
  message_events: { by: "message_id", of: "messages" },
  automation_runs: { by: "message_id", of: "messages" },
  campaign_recipients: { by: "contact_id", names: { campaign: ["campaign_id", "campaigns"] } },
  privacy_requests: { by: "contact_id" },
  contact_merges: { by: "kept_id" },
  contact_merge_rows: { by: "merge_id", of: "contact_merges" },
};

/** Tables that refer to a person's rows and are not in the file, and why. */
export const leftOutOfFile: Readonly<Record<string, string>> = {
  bill_repeats: "only bills of suppliers are repeated",
  distinct_people: "whom the business keeps apart from somebody else",
  document_slips: "only bills of suppliers have slips",
  paper_links: "hashes of secret links to receipts and invoices",
  reservation_links: "hashes of secret links to appointments",
  sale_invoice_failures: "why the program could not write an invoice by itself",
  stock_entries: "movements of goods; the goods are in order_lines",
};

/** Columns that no part of the file has: the tenant, search keys, and secrets. */
const neverOf = (table: string): string[] => [
  "company_id",
  "search_key",
  ...Object.keys(secretColumns)
    .filter((column) => column.startsWith(`${table}.`))
    .map((column) => column.slice(table.length + 1)),
];

export const personTables: Readonly<Record<string, PersonTable>> = Object.fromEntries(
  Object.entries(written).map(([table, row]) => [
    table,
    { ...row, without: [...neverOf(table), ...(row.without ?? [])] },
  ]),
);
