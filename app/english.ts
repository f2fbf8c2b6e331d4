import access from "#areas/access/server/en.ts";
import accounting from "#areas/accounting/server/en.ts";
import automations from "#areas/automations/server/en.ts";
import catalog from "#areas/catalog/server/en.ts";
import coupons from "#areas/coupons/server/en.ts";
import customers from "#areas/customers/server/en.ts";
import email from "#areas/email/server/en.ts";
import employees from "#areas/employees/server/en.ts";
import marketing from "#areas/marketing/server/en.ts";
import messages from "#areas/messages/server/en.ts";
import reservations from "#areas/reservations/server/en.ts";
import sales from "#areas/sales/server/en.ts";
import settings from "#areas/settings/server/en.ts";
import stock from "#areas/stock/server/en.ts";
import kit from "#kit/server/en.ts";
import { englishOf } from "#kit/server/english.ts";

/** By area, in the order of the areas; a sentence of several stands in the first that says it. */
export const dictionaries = {
  kit,
  access,
  settings,
  employees,
  customers,
  messages,
  stock,
  catalog,
  accounting,
  reservations,
  coupons,
  sales,
  email,
  automations,
  marketing,
};

/** The English of whatever the server tells a person (A15). */
export const english = englishOf(Object.values(dictionaries));
