import access from "#areas/access/web/en.ts";
import settings from "#areas/settings/web/en.ts";
import employees from "#areas/employees/web/en.ts";
import customers from "#areas/customers/web/en.ts";
import messages from "#areas/messages/web/en.ts";
import catalog from "#areas/catalog/web/en.ts";
import stock from "#areas/stock/web/en.ts";
import accounting from "#areas/accounting/web/en.ts";
import reservations from "#areas/reservations/web/en.ts";
import sales from "#areas/sales/web/en.ts";
import connect from "#areas/connect/web/en.ts";
import email from "#areas/email/web/en.ts";
import marketing from "#areas/marketing/web/en.ts";
import content from "#areas/content/web/en.ts";
import themes from "#areas/themes/web/en.ts";
import home from "#areas/home/web/en.ts";
import kit from "#kit/web/en.ts";
import { fallBack } from "#kit/web/language.ts";
import turkish from "./texts.tr.ts";

/** Every English text over the Turkish one. */
export default fallBack(turkish, {
  kit,
  access,
  settings,
  employees,
  customers,
  messages,
  catalog,
  stock,
  accounting,
  reservations,
  sales,
  connect,
  email,
  marketing,
  content,
  themes,
  home,
});
