import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/accounting/accounts": () => import("./accounts.screen.tsx"),
  "/accounting/taxes": () => import("./taxes.screen.tsx"),
  "/accounting/transactions": () => import("./transactions.screen.tsx"),
  "/accounting/invoices": () => import("./invoices.screen.tsx"),
  "/accounting/bills": () => import("./bills.screen.tsx"),
  "/accounting/months": () => import("./months.screen.tsx"),
};
