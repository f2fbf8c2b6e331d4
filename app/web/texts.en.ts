// Written by `npm run lists`.
import access from "#areas/access/web/en.ts";
import settings from "#areas/settings/web/en.ts";
import employees from "#areas/employees/web/en.ts";
import customers from "#areas/customers/web/en.ts";
import messagesMenu from "#areas/messages/web/en-menu.ts";
import stock from "#areas/stock/web/en.ts";
import catalog from "#areas/catalog/web/en.ts";
import countsMenu from "#areas/counts/web/en-menu.ts";
import accountingMenu from "#areas/accounting/web/en-menu.ts";
import reservations from "#areas/reservations/web/en.ts";
import packagesMenu from "#areas/packages/web/en-menu.ts";
import couponsMenu from "#areas/coupons/web/en-menu.ts";
import prepaidMenu from "#areas/prepaid/web/en-menu.ts";
import sales from "#areas/sales/web/en.ts";
import debtsMenu from "#areas/debts/web/en-menu.ts";
import drawersMenu from "#areas/drawers/web/en-menu.ts";
import bookingMenu from "#areas/booking/web/en-menu.ts";
import connectMenu from "#areas/connect/web/en-menu.ts";
import edocumentsMenu from "#areas/edocuments/web/en-menu.ts";
import emailMenu from "#areas/email/web/en-menu.ts";
import automationsMenu from "#areas/automations/web/en-menu.ts";
import marketingMenu from "#areas/marketing/web/en-menu.ts";
import contentMenu from "#areas/content/web/en-menu.ts";
import themesMenu from "#areas/themes/web/en-menu.ts";
import siteMenu from "#areas/site/web/en-menu.ts";
import reportsMenu from "#areas/reports/web/en-menu.ts";
import exportsMenu from "#areas/exports/web/en-menu.ts";
import transferMenu from "#areas/transfer/web/en-menu.ts";
import privacyMenu from "#areas/privacy/web/en-menu.ts";
import duplicatesMenu from "#areas/duplicates/web/en-menu.ts";
import home from "#areas/home/web/en.ts";
import kit from "#kit/web/en.ts";

/** The texts of the shell and of all areas, of late areas only those of the menu. A chunk for each language. */
export default {
  kit,
  access,
  settings,
  employees,
  customers,
  messages: { menu: messagesMenu },
  stock,
  catalog,
  counts: { menu: countsMenu },
  accounting: { menu: accountingMenu },
  reservations,
  packages: { menu: packagesMenu },
  coupons: { menu: couponsMenu },
  prepaid: { menu: prepaidMenu },
  sales,
  debts: { menu: debtsMenu },
  drawers: { menu: drawersMenu },
  booking: { menu: bookingMenu },
  connect: { menu: connectMenu },
  edocuments: { menu: edocumentsMenu },
  email: { menu: emailMenu },
  automations: { menu: automationsMenu },
  marketing: { menu: marketingMenu },
  content: { menu: contentMenu },
  themes: { menu: themesMenu },
  site: { menu: siteMenu },
  reports: { menu: reportsMenu },
  exports: { menu: exportsMenu },
  transfer: { menu: transferMenu },
  privacy: { menu: privacyMenu },
  duplicates: { menu: duplicatesMenu },
  home,
};
