// Written by `npm run lists`.
import { screens as access } from "#areas/access/web/screens.ts";
import { screens as settings } from "#areas/settings/web/screens.ts";
import { screens as employees } from "#areas/employees/web/screens.ts";
import { screens as customers } from "#areas/customers/web/screens.ts";
import { screens as messages } from "#areas/messages/web/screens.ts";
import { screens as stock } from "#areas/stock/web/screens.ts";
import { screens as catalog } from "#areas/catalog/web/screens.ts";
import { screens as counts } from "#areas/counts/web/screens.ts";
import { screens as accounting } from "#areas/accounting/web/screens.ts";
import { screens as reservations } from "#areas/reservations/web/screens.ts";
import { screens as packages } from "#areas/packages/web/screens.ts";
import { screens as coupons } from "#areas/coupons/web/screens.ts";
import { screens as prepaid } from "#areas/prepaid/web/screens.ts";
import { screens as sales } from "#areas/sales/web/screens.ts";
import { screens as debts } from "#areas/debts/web/screens.ts";
import { screens as drawers } from "#areas/drawers/web/screens.ts";
import { screens as booking } from "#areas/booking/web/screens.ts";
import { screens as connect } from "#areas/connect/web/screens.ts";
import { screens as edocuments } from "#areas/edocuments/web/screens.ts";
import { screens as email } from "#areas/email/web/screens.ts";
import { screens as automations } from "#areas/automations/web/screens.ts";
import { screens as marketing } from "#areas/marketing/web/screens.ts";
import { screens as content } from "#areas/content/web/screens.ts";
import { screens as themes } from "#areas/themes/web/screens.ts";
import { screens as site } from "#areas/site/web/screens.ts";
import { screens as reports } from "#areas/reports/web/screens.ts";
import { screens as exports } from "#areas/exports/web/screens.ts";
import { screens as transfer } from "#areas/transfer/web/screens.ts";
import { screens as privacy } from "#areas/privacy/web/screens.ts";
import { screens as duplicates } from "#areas/duplicates/web/screens.ts";
import { screens as home } from "#areas/home/web/screens.ts";
import type { Screen } from "#kit/web/screen.ts";

/** The whole route table: every area's rows. */
export const screens: readonly Screen[] = [
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
  ...home,
];
