import type { AreaServer } from "#areas/area-server.ts";
import { checkDepositPayment } from "./deposit-payment.jobs.ts";
import { type CancelBill, releaseHeld } from "./holds.jobs.ts";
import { depositPage } from "./deposit.page.ts";
import type { KeepDeposit } from "./deposits.ts";
import { depositRoutes, prepaidRoutes } from "./prepaid.routes.ts";

/** Implemented by a later area: `keep` sells a deposit that the business keeps, `cancelBill` cancels the bill of a released appointment. */
export const prepaid = (keep: KeepDeposit, cancelBill: CancelBill): AreaServer => ({
  name: "prepaid",
  routes: [prepaidRoutes, depositRoutes(keep)],
  jobs: [checkDepositPayment, releaseHeld(cancelBill)],
  publicPages: [depositPage],
});
