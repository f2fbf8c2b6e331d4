// Written by `npm run lists`.
import access from "#areas/access/web/tr.ts";
import settings from "#areas/settings/web/tr.ts";
import employees from "#areas/employees/web/tr.ts";
import customers from "#areas/customers/web/tr.ts";
import messagesMenu from "#areas/messages/web/tr-menu.ts";
import stock from "#areas/stock/web/tr.ts";
import catalog from "#areas/catalog/web/tr.ts";
import countsMenu from "#areas/counts/web/tr-menu.ts";
import accountingMenu from "#areas/accounting/web/tr-menu.ts";
import reservations from "#areas/reservations/web/tr.ts";
import packagesMenu from "#areas/packages/web/tr-menu.ts";
import couponsMenu from "#areas/coupons/web/tr-menu.ts";
import prepaidMenu from "#areas/prepaid/web/tr-menu.ts";
import sales from "#areas/sales/web/tr.ts";
import debtsMenu from "#areas/debts/web/tr-menu.ts";
import drawersMenu from "#areas/drawers/web/tr-menu.ts";
import bookingMenu from "#areas/booking/web/tr-menu.ts";
import connectMenu from "#areas/connect/web/tr-menu.ts";
import edocumentsMenu from "#areas/edocuments/web/tr-menu.ts";
import emailMenu from "#areas/email/web/tr-menu.ts";
import automationsMenu from "#areas/automations/web/tr-menu.ts";
import marketingMenu from "#areas/marketing/web/tr-menu.ts";
import contentMenu from "#areas/content/web/tr-menu.ts";
import themesMenu from "#areas/themes/web/tr-menu.ts";
import siteMenu from "#areas/site/web/tr-menu.ts";
import reportsMenu from "#areas/reports/web/tr-menu.ts";
import exportsMenu from "#areas/exports/web/tr-menu.ts";
import transferMenu from "#areas/transfer/web/tr-menu.ts";
import privacyMenu from "#areas/privacy/web/tr-menu.ts";
import duplicatesMenu from "#areas/duplicates/web/tr-menu.ts";
import home from "#areas/home/web/tr.ts";
import kit from "#kit/web/tr.ts";

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
