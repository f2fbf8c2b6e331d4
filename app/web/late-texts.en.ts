// Written by `npm run lists`.
import messages from "#areas/messages/web/en.ts";
import counts from "#areas/counts/web/en.ts";
import accounting from "#areas/accounting/web/en.ts";
import packages from "#areas/packages/web/en.ts";
import coupons from "#areas/coupons/web/en.ts";
import prepaid from "#areas/prepaid/web/en.ts";
import debts from "#areas/debts/web/en.ts";
import drawers from "#areas/drawers/web/en.ts";
import booking from "#areas/booking/web/en.ts";
import media from "#areas/media/web/en.ts";
import connect from "#areas/connect/web/en.ts";
import edocuments from "#areas/edocuments/web/en.ts";
import email from "#areas/email/web/en.ts";
import automations from "#areas/automations/web/en.ts";
import marketing from "#areas/marketing/web/en.ts";
import content from "#areas/content/web/en.ts";
import themes from "#areas/themes/web/en.ts";
import site from "#areas/site/web/en.ts";
import reports from "#areas/reports/web/en.ts";
import exports from "#areas/exports/web/en.ts";
import transfer from "#areas/transfer/web/en.ts";
import privacy from "#areas/privacy/web/en.ts";
import duplicates from "#areas/duplicates/web/en.ts";

/** The texts of the late areas, loaded with the first screen of one. */
export default {
  messages,
  counts,
  accounting,
  packages,
  coupons,
  prepaid,
  debts,
  drawers,
  booking,
  media,
  connect,
  edocuments,
  email,
  automations,
  marketing,
  content,
  themes,
  site,
  reports,
  exports,
  transfer,
  privacy,
  duplicates,
};
