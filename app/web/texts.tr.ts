import access from "#areas/access/web/tr.ts";
import settings from "#areas/settings/web/tr.ts";
import employees from "#areas/employees/web/tr.ts";
import customers from "#areas/customers/web/tr.ts";
import messages from "#areas/messages/web/tr.ts";
import catalog from "#areas/catalog/web/tr.ts";
import stock from "#areas/stock/web/tr.ts";
import accounting from "#areas/accounting/web/tr.ts";
import reservations from "#areas/reservations/web/tr.ts";
import sales from "#areas/sales/web/tr.ts";
import connect from "#areas/connect/web/tr.ts";
import email from "#areas/email/web/tr.ts";
import marketing from "#areas/marketing/web/tr.ts";
import content from "#areas/content/web/tr.ts";
import themes from "#areas/themes/web/tr.ts";
import home from "#areas/home/web/tr.ts";
import kit from "#kit/web/tr.ts";

/** Every Turkish text, in a chunk of its own; its shape types the keys. */
export default {
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
};
