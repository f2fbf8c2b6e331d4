import type { Right } from "#kit/contract/endpoint.ts";

/** The actions of "Ekle" (A7), which the finder lists too. */
export const addActions = [
  { to: "/calendar", search: { open: "new" }, right: "staff", text: "addReservation" },
  { to: "/sales/new-sale", search: {}, right: "staff", text: "addSale" },
  { to: "/catalog/products", search: { open: "new" }, right: "admin", text: "addProduct" },
] as const satisfies readonly { to: string; search: Record<string, string>; right: Right; text: string }[];
