// Written by `npm run lists`.
import { samples as access } from "./samples/access.ts";
import { samples as settings } from "./samples/settings.ts";
import { samples as employees } from "./samples/employees.ts";
import { samples as customers } from "./samples/customers.ts";
import { samples as messages } from "./samples/messages.ts";
import { samples as stock } from "./samples/stock.ts";
import { samples as catalog } from "./samples/catalog.ts";
import { samples as counts } from "./samples/counts.ts";
import { samples as accounting } from "./samples/accounting.ts";
import { samples as reservations } from "./samples/reservations.ts";
import { samples as packages } from "./samples/packages.ts";
import { samples as coupons } from "./samples/coupons.ts";
import { samples as prepaid } from "./samples/prepaid.ts";
import { samples as sales } from "./samples/sales.ts";
import { samples as debts } from "./samples/debts.ts";
import { samples as drawers } from "./samples/drawers.ts";
import { samples as booking } from "./samples/booking.ts";
import { samples as media } from "./samples/media.ts";
import { samples as connect } from "./samples/connect.ts";
import { samples as edocuments } from "./samples/edocuments.ts";
import { samples as email } from "./samples/email.ts";
import { samples as automations } from "./samples/automations.ts";
import { samples as marketing } from "./samples/marketing.ts";
import { samples as content } from "./samples/content.ts";
import { samples as themes } from "./samples/themes.ts";
import { samples as site } from "./samples/site.ts";
import { samples as reports } from "./samples/reports.ts";
import { samples as exports } from "./samples/exports.ts";
import { samples as transfer } from "./samples/transfer.ts";
import { samples as privacy } from "./samples/privacy.ts";
import { samples as duplicates } from "./samples/duplicates.ts";
import type { Samples } from "./samples/sample.ts";

/** One valid call of every endpoint with input; each with an element in every list and record. */
export const samples: Samples = {
  ...access,
  ...settings,
  ...employees,
  ...customers,
  ...messages,
  ...stock,
  ...catalog,
  ...counts,
  ...accounting,
  ...reservations,
  ...packages,
  ...coupons,
  ...prepaid,
  ...sales,
  ...debts,
  ...drawers,
  ...booking,
  ...media,
  ...connect,
  ...edocuments,
  ...email,
  ...automations,
  ...marketing,
  ...content,
  ...themes,
  ...site,
  ...reports,
  ...exports,
  ...transfer,
  ...privacy,
  ...duplicates,
};
