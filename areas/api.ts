// Written by `npm run lists`.
import type { apiKeys } from "#areas/access/contract/api-keys.ts";
import type { companies } from "#areas/access/contract/companies.ts";
import type { links } from "#areas/access/contract/links.ts";
import type { loginEvents } from "#areas/access/contract/login-events.ts";
import type { people } from "#areas/access/contract/people.ts";
import type { secondFactors } from "#areas/access/contract/second-factor.ts";
import type { sessions } from "#areas/access/contract/sessions.ts";
import type { subscriptions } from "#areas/access/contract/subscription.ts";
import type { jobsTable } from "#areas/settings/contract/jobs.ts";
import type { settingsTable } from "#areas/settings/contract/settings.ts";
import type { earnings } from "#areas/employees/contract/earnings.ts";
import type { employees } from "#areas/employees/contract/employees.ts";
import type { activities } from "#areas/customers/contract/activities.ts";
import type { customerCard } from "#areas/customers/contract/card.ts";
import type { consents } from "#areas/customers/contract/consents.ts";
import type { contacts } from "#areas/customers/contract/contacts.ts";
import type { reminders } from "#areas/customers/contract/reminders.ts";
import type { tags } from "#areas/customers/contract/tags.ts";
import type { iysEndpoints } from "#areas/messages/contract/iys.ts";
import type { messages } from "#areas/messages/contract/messages.ts";
import type { packages } from "#areas/messages/contract/packages.ts";
import type { senders } from "#areas/messages/contract/senders.ts";
import type { inventory } from "#areas/stock/contract/inventory.ts";
import type { brands } from "#areas/catalog/contract/brands.ts";
import type { bulkPrices } from "#areas/catalog/contract/bulk-prices.ts";
import type { productCategories } from "#areas/catalog/contract/product-categories.ts";
import type { products } from "#areas/catalog/contract/products.ts";
import type { serviceCategories } from "#areas/catalog/contract/service-categories.ts";
import type { services } from "#areas/catalog/contract/services.ts";
import type { countsTable } from "#areas/counts/contract/counts.ts";
import type { accounts } from "#areas/accounting/contract/accounts.ts";
import type { bills, invoices } from "#areas/accounting/contract/documents.ts";
import type { months } from "#areas/accounting/contract/months.ts";
import type { sending } from "#areas/accounting/contract/sending.ts";
import type { slips } from "#areas/accounting/contract/slips.ts";
import type { taxIdentities } from "#areas/accounting/contract/tax-identities.ts";
import type { taxes } from "#areas/accounting/contract/taxes.ts";
import type { transactions } from "#areas/accounting/contract/transactions.ts";
import type { transfers } from "#areas/accounting/contract/transfers.ts";
import type { calendar } from "#areas/reservations/contract/calendar.ts";
import type { reservations } from "#areas/reservations/contract/reservations.ts";
import type { seats } from "#areas/reservations/contract/seats.ts";
import type { customerPackages } from "#areas/packages/contract/customer-packages.ts";
import type { packageReport } from "#areas/packages/contract/package-report.ts";
import type { packageReturns } from "#areas/packages/contract/package-returns.ts";
import type { sessionPackages } from "#areas/packages/contract/session-packages.ts";
import type { visitSessions } from "#areas/packages/contract/visit-sessions.ts";
import type { coupons } from "#areas/coupons/contract/coupons.ts";
import type { depositTable } from "#areas/prepaid/contract/deposits.ts";
import type { prepaidTable } from "#areas/prepaid/contract/prepaid.ts";
import type { orders } from "#areas/sales/contract/orders.ts";
import type { debtsTable } from "#areas/debts/contract/debts.ts";
import type { drawersTable } from "#areas/drawers/contract/drawers.ts";
import type { booking } from "#areas/booking/contract/booking.ts";
import type { mediaTable } from "#areas/media/contract/media.ts";
import type { apps } from "#areas/connect/contract/apps.ts";
import type { calendarFeed } from "#areas/connect/contract/calendar-feed.ts";
import type { getirProducts } from "#areas/connect/contract/getir-products.ts";
import type { getir } from "#areas/connect/contract/getir.ts";
import type { webhooks } from "#areas/connect/contract/webhooks.ts";
import type { edocumentSettings } from "#areas/edocuments/contract/edocument-settings.ts";
import type { edocuments } from "#areas/edocuments/contract/edocuments.ts";
import type { invoiceReturns } from "#areas/edocuments/contract/invoice-returns.ts";
import type { saleInvoices } from "#areas/edocuments/contract/sale-invoices.ts";
import type { undocumented } from "#areas/edocuments/contract/undocumented.ts";
import type { templates } from "#areas/email/contract/templates.ts";
import type { automations } from "#areas/automations/contract/automations.ts";
import type { campaigns } from "#areas/marketing/contract/campaigns.ts";
import type { segments } from "#areas/marketing/contract/segments.ts";
import type { pages, posts } from "#areas/content/contract/contents.ts";
import type { menusTable } from "#areas/content/contract/menus.ts";
import type { taxonomy } from "#areas/content/contract/taxonomy.ts";
import type { themesTable } from "#areas/themes/contract/themes.ts";
import type { site } from "#areas/site/contract/site.ts";
import type { booksMonths } from "#areas/reports/contract/books-month.ts";
import type { countedSalesTable } from "#areas/reports/contract/counted-sales.ts";
import type { dayEnds } from "#areas/reports/contract/day-end.ts";
import type { periods } from "#areas/reports/contract/period.ts";
import type { soldLinesTable } from "#areas/reports/contract/sold-lines.ts";
import type { backups } from "#areas/exports/contract/backups.ts";
import type { dataExports } from "#areas/exports/contract/exports.ts";
import type { movesIn } from "#areas/exports/contract/moves-in.ts";
import type { importsTable } from "#areas/transfer/contract/imports.ts";
import type { processing } from "#areas/privacy/contract/inventory.ts";
import type { personData } from "#areas/privacy/contract/people.ts";
import type { privacyRequests } from "#areas/privacy/contract/requests.ts";
import type { duplicates } from "#areas/duplicates/contract/duplicates.ts";
import type { dashboards } from "#areas/home/contract/dashboard.ts";

/** Every endpoint of the product, for the typed client. Types alone: nothing of the contracts reaches the browser by this file. */
export type Api = typeof apiKeys &
  typeof companies &
  typeof links &
  typeof loginEvents &
  typeof people &
  typeof secondFactors &
  typeof sessions &
  typeof subscriptions &
  typeof jobsTable &
  typeof settingsTable &
  typeof earnings &
  typeof employees &
  typeof activities &
  typeof customerCard &
  typeof consents &
  typeof contacts &
  typeof reminders &
  typeof tags &
  typeof iysEndpoints &
  typeof messages &
  typeof packages &
  typeof senders &
  typeof inventory &
  typeof brands &
  typeof bulkPrices &
  typeof productCategories &
  typeof products &
  typeof serviceCategories &
  typeof services &
  typeof countsTable &
  typeof accounts &
  typeof bills &
  typeof invoices &
  typeof months &
  typeof sending &
  typeof slips &
  typeof taxIdentities &
  typeof taxes &
  typeof transactions &
  typeof transfers &
  typeof calendar &
  typeof reservations &
  typeof seats &
  typeof customerPackages &
  typeof packageReport &
  typeof packageReturns &
  typeof sessionPackages &
  typeof visitSessions &
  typeof coupons &
  typeof depositTable &
  typeof prepaidTable &
  typeof orders &
  typeof debtsTable &
  typeof drawersTable &
  typeof booking &
  typeof mediaTable &
  typeof apps &
  typeof calendarFeed &
  typeof getirProducts &
  typeof getir &
  typeof webhooks &
  typeof edocumentSettings &
  typeof edocuments &
  typeof invoiceReturns &
  typeof saleInvoices &
  typeof undocumented &
  typeof templates &
  typeof automations &
  typeof campaigns &
  typeof segments &
  typeof pages &
  typeof posts &
  typeof menusTable &
  typeof taxonomy &
  typeof themesTable &
  typeof site &
  typeof booksMonths &
  typeof countedSalesTable &
  typeof dayEnds &
  typeof periods &
  typeof soldLinesTable &
  typeof backups &
  typeof dataExports &
  typeof movesIn &
  typeof importsTable &
  typeof processing &
  typeof personData &
  typeof privacyRequests &
  typeof duplicates &
  typeof dashboards;

declare module "#kit/web/api.ts" {
  interface Register {
    api: Api;
  }
}
