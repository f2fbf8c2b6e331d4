/** The areas in order: an area imports only from those before it. tests/boundaries.test.ts keeps it so. */
export const areas = [
  "access",
  "settings",
  "employees",
  "customers",
  "messages",
  "stock",
  "catalog",
  "accounting",
  "reservations",
  "sales",
  "connect",
  "email",
  "marketing",
  "content",
  "themes",
  "home",
] as const;
