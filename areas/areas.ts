/**
 * The areas in order: an area imports only from those before it (tests/boundaries.test.ts). After a change run `npm run lists`, which writes
 * the lists of their endpoints, screens, texts and sample calls.
 */
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
  "packages",
  "coupons",
  "prepaid",
  "sales",
  "debts",
  "drawers",
  "booking",
  "media",
  "connect",
  "email",
  "automations",
  "marketing",
  "content",
  "themes",
  "site",
  "reports",
  "home",
] as const;

/** Areas whose texts and screens are loaded with the first of their screens. Other areas' screens use only their menu texts. */
export const lateAreas = [
  "messages",
  "accounting",
  "packages",
  "coupons",
  "prepaid",
  "debts",
  "drawers",
  "booking",
  "media",
  "connect",
  "email",
  "automations",
  "marketing",
  "content",
  "themes",
  "site",
  "reports",
] as const satisfies readonly (typeof areas)[number][];
