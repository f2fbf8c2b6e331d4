/** What a file has, and what the business has after it; amounts in kuruş. In the order of the screen. */
export const moveFigures = [
  "customers",
  "employees",
  "services",
  "products",
  "stock",
  "appointments",
  "orders",
  "sold",
  "accounts",
  "debts",
  "prepaid",
  "sessions",
  "documents",
] as const;

/** The tables of which the screen shows the number of rows before a file is loaded. */
export const movedTables = [
  "contacts",
  "employees",
  "services",
  "products",
  "reservations",
  "orders",
  "documents",
  "messages",
] as const;
