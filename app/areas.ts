import type { AreaServer } from "#areas/area-server.ts";
import { access } from "#areas/access/server/area.ts";
import { dailyPlanner } from "#areas/access/server/daily.jobs.ts";
import { accounting } from "#areas/accounting/server/area.ts";
import { automations } from "#areas/automations/server/area.ts";
import { type AutomationCode, fieldGroupsOf } from "#areas/automations/contract/automation-list.ts";
import { booking } from "#areas/booking/server/area.ts";
import { catalog } from "#areas/catalog/server/area.ts";
import { connect } from "#areas/connect/server/area.ts";
import { getirOrders } from "#areas/connect/server/getir/steps.ts";
import { content } from "#areas/content/server/area.ts";
import { counts } from "#areas/counts/server/area.ts";
import { coupons } from "#areas/coupons/server/area.ts";
import { customers } from "#areas/customers/server/area.ts";
import { email } from "#areas/email/server/area.ts";
import { employees } from "#areas/employees/server/area.ts";
import { followPerson } from "#areas/employees/server/employees.queries.ts";
import { reports } from "#areas/reports/server/area.ts";
import { home } from "#areas/home/server/area.ts";
import { marketing } from "#areas/marketing/server/area.ts";
import { media } from "#areas/media/server/area.ts";
import { messages } from "#areas/messages/server/area.ts";
import { reservations } from "#areas/reservations/server/area.ts";
import { sales } from "#areas/sales/server/area.ts";
import { settings } from "#areas/settings/server/area.ts";
import { site } from "#areas/site/server/area.ts";
import { previewData } from "#areas/site/server/pages.ts";
import { stock } from "#areas/stock/server/area.ts";
import { themes } from "#areas/themes/server/area.ts";
import { planDaily } from "#kit/server/daily-jobs.ts";
import type { AnyJob } from "#kit/server/jobs.ts";
import { debts } from "#areas/debts/server/area.ts";
import { edocuments } from "#areas/edocuments/server/area.ts";
import { drawers } from "#areas/drawers/server/area.ts";
import { prepaid } from "#areas/prepaid/server/area.ts";
import { packages } from "#areas/packages/server/area.ts";
import { sessionVisits } from "#areas/packages/server/visits.ts";
import { keepDeposit } from "#areas/sales/server/kept-deposits.ts";
import { packageRefunds } from "#areas/sales/server/package-refunds.ts";
import { cancelVisitBill, followSessions, followVisit } from "#areas/sales/server/visit-bill.ts";
import { exports } from "#areas/exports/server/area.ts";
import { privacy } from "#areas/privacy/server/area.ts";
import { duplicates } from "#areas/duplicates/server/area.ts";
import { transfer } from "#areas/transfer/server/area.ts";

/** The areas after access that have a server, in the order of areas/areas.ts. A new area is added here. */
const laterAreas: readonly AreaServer[] = [
  settings,
  employees,
  customers,
  messages,
  stock,
  catalog,
  counts,
  accounting,
  reservations({ ...sessionVisits, changed: followVisit }),
  packages(packageRefunds, followSessions),
  coupons,
  prepaid(keepDeposit, cancelVisitBill),
  sales(getirOrders),
  debts,
  drawers,
  booking,
  media,
  connect,
  edocuments,
  email((code) => fieldGroupsOf(code as AutomationCode)),
  automations,
  marketing,
  content,
  themes(previewData),
  site,
  reports,
  exports,
  transfer,
  privacy,
  duplicates,
  home,
];

const starters = laterAreas.flatMap(({ start }) => start ?? []);

/** Every area that has a server, in the order of areas/areas.ts. */
export const areas: readonly AreaServer[] = [
  access({
    starters: [...starters, (tx) => planDaily(tx, jobs)],
    follow: (ctx, change) => followPerson(ctx.db, ctx.user.id, change),
  }),
  ...laterAreas,
];

const areaJobs: readonly AnyJob[] = areas.flatMap((area) => area.jobs ?? []);

/** Gives every company the daily jobs that it lacks, such as those of a new version. */
export const planEverywhere = dailyPlanner(areaJobs);

/** Every job of the product. Rows of a job that was removed from this list are never run. */
export const jobs: readonly AnyJob[] = [...areaJobs, planEverywhere];
