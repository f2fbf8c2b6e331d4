import type { AreaServer } from "#areas/area-server.ts";
import {
  taxRoutes,
  taxIdentityRoutes,
  accountRoutes,
  transactionRoutes,
  transferRoutes,
  monthRoutes,
  invoiceRoutes,
  billRoutes,
  slipRoutes,
  sendingRoutes,
} from "./accounting.routes.ts";
import { repeatBills } from "./bill-repeats.jobs.ts";
import { checkInvoicePayment } from "./invoice-payment.jobs.ts";
import { forgetDocumentLinks } from "./housekeeping.jobs.ts";
import { sharedDocumentPage } from "./shared-document.page.ts";
import { makeSlipPictures, planSlipPictures } from "./slip-pictures.jobs.ts";
import { startAccounting } from "./start.ts";
import { foldDailySums } from "./sums.jobs.ts";

export const accounting: AreaServer = {
  name: "accounting",
  routes: [
    taxRoutes,
    taxIdentityRoutes,
    accountRoutes,
    transactionRoutes,
    transferRoutes,
    monthRoutes,
    invoiceRoutes,
    billRoutes,
    slipRoutes,
    sendingRoutes,
  ],
  jobs: [foldDailySums, forgetDocumentLinks, checkInvoicePayment, repeatBills, makeSlipPictures, planSlipPictures],
  publicPages: [sharedDocumentPage],
  start: startAccounting,
};
