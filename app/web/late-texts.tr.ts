// Written by `npm run lists`.
import messages from "#areas/messages/web/tr.ts";
import counts from "#areas/counts/web/tr.ts";
import accounting from "#areas/accounting/web/tr.ts";
import packages from "#areas/packages/web/tr.ts";
import coupons from "#areas/coupons/web/tr.ts";
import prepaid from "#areas/prepaid/web/tr.ts";
import debts from "#areas/debts/web/tr.ts";
import drawers from "#areas/drawers/web/tr.ts";
import booking from "#areas/booking/web/tr.ts";
import media from "#areas/media/web/tr.ts";
import connect from "#areas/connect/web/tr.ts";
import edocuments from "#areas/edocuments/web/tr.ts";
import email from "#areas/email/web/tr.ts";
import automations from "#areas/automations/web/tr.ts";
import marketing from "#areas/marketing/web/tr.ts";
import content from "#areas/content/web/tr.ts";
import themes from "#areas/themes/web/tr.ts";
import site from "#areas/site/web/tr.ts";
import reports from "#areas/reports/web/tr.ts";
import exports from "#areas/exports/web/tr.ts";
import transfer from "#areas/transfer/web/tr.ts";
import privacy from "#areas/privacy/web/tr.ts";
import duplicates from "#areas/duplicates/web/tr.ts";

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
