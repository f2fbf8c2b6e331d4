import type { AreaServer } from "#areas/area-server.ts";
import { checkDepositPayment } from "./deposit-payment.jobs.ts";
import { releaseHeld } from "./holds.jobs.ts";
import { depositPage } from "./deposit.page.ts";
import type { KeepDeposit } from "./deposits.ts";
import { depositRoutes, prepaidRoutes } from "./prepaid.routes.ts";

/** `keep`: sells a deposit that the business keeps, implemented by a later area. */
export const prepaid = (keep: KeepDeposit): AreaServer => ({
  name: "prepaid",
  routes: [prepaidRoutes, depositRoutes(keep)],
  jobs: [checkDepositPayment, releaseHeld],
  publicPages: [depositPage],
});
