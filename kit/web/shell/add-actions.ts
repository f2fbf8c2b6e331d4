import type { Right } from "#kit/contract/endpoint.ts";

/** What "Ekle" offers (A7); the finder lists it too. */
export const addActions = [
  { to: "/calendar", search: { open: "new" }, right: "staff", text: "addReservation" },
  { to: "/sales/new-sale", search: {}, right: "staff", text: "addSale" },
  { to: "/catalog/products", search: { open: "new" }, right: "admin", text: "addProduct" },
] as const satisfies readonly { to: string; search: Record<string, string>; right: Right; text: string }[];
