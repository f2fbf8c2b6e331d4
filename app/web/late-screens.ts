// Written by `npm run lists`.
import { screens as messages } from "#areas/messages/web/late-screens.ts";
import { screens as counts } from "#areas/counts/web/late-screens.ts";
import { screens as accounting } from "#areas/accounting/web/late-screens.ts";
import { screens as packages } from "#areas/packages/web/late-screens.ts";
import { screens as coupons } from "#areas/coupons/web/late-screens.ts";
import { screens as prepaid } from "#areas/prepaid/web/late-screens.ts";
import { screens as debts } from "#areas/debts/web/late-screens.ts";
import { screens as drawers } from "#areas/drawers/web/late-screens.ts";
import { screens as booking } from "#areas/booking/web/late-screens.ts";
import { screens as connect } from "#areas/connect/web/late-screens.ts";
import { screens as edocuments } from "#areas/edocuments/web/late-screens.ts";
import { screens as email } from "#areas/email/web/late-screens.ts";
import { screens as automations } from "#areas/automations/web/late-screens.ts";
import { screens as marketing } from "#areas/marketing/web/late-screens.ts";
import { screens as content } from "#areas/content/web/late-screens.ts";
import { screens as themes } from "#areas/themes/web/late-screens.ts";
import { screens as site } from "#areas/site/web/late-screens.ts";
import { screens as reports } from "#areas/reports/web/late-screens.ts";
import { screens as exports } from "#areas/exports/web/late-screens.ts";
import { screens as transfer } from "#areas/transfer/web/late-screens.ts";
import { screens as privacy } from "#areas/privacy/web/late-screens.ts";
import { screens as duplicates } from "#areas/duplicates/web/late-screens.ts";
import type { LateScreens } from "#kit/web/screen.ts";

/** The screens of the late areas by path. The list is loaded with the first of them, so that it weighs nothing in the shell. */
export const lateScreens: LateScreens = {
  ...messages,
  ...counts,
  ...accounting,
  ...packages,
  ...coupons,
  ...prepaid,
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
};
