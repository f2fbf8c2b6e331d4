import type { apiKeys } from "#areas/access/contract/api-keys.ts";
import type { companies } from "#areas/access/contract/companies.ts";
import type { links } from "#areas/access/contract/links.ts";
import type { loginEvents } from "#areas/access/contract/login-events.ts";
import type { people } from "#areas/access/contract/people.ts";
import type { secondFactors } from "#areas/access/contract/second-factor.ts";
import type { sessions } from "#areas/access/contract/sessions.ts";
import type { subscriptions } from "#areas/access/contract/subscription.ts";
import type { accounts } from "#areas/accounting/contract/accounts.ts";
import type { bills, invoices } from "#areas/accounting/contract/documents.ts";
import type { months } from "#areas/accounting/contract/months.ts";
import type { taxes } from "#areas/accounting/contract/taxes.ts";
import type { transactions } from "#areas/accounting/contract/transactions.ts";
import type { transfers } from "#areas/accounting/contract/transfers.ts";
import type { booking } from "#areas/booking/contract/booking.ts";
import type { brands } from "#areas/catalog/contract/brands.ts";
import type { productCategories } from "#areas/catalog/contract/product-categories.ts";
import type { products } from "#areas/catalog/contract/products.ts";
import type { serviceCategories } from "#areas/catalog/contract/service-categories.ts";
import type { services } from "#areas/catalog/contract/services.ts";
import type { pages, posts } from "#areas/content/contract/contents.ts";
import type { menusTable } from "#areas/content/contract/menus.ts";
import type { taxonomy } from "#areas/content/contract/taxonomy.ts";
import type { activities } from "#areas/customers/contract/activities.ts";
import type { customerCard } from "#areas/customers/contract/card.ts";
import type { consents } from "#areas/customers/contract/consents.ts";
import type { contacts } from "#areas/customers/contract/contacts.ts";
import type { reminders } from "#areas/customers/contract/reminders.ts";
import type { calendarFeed } from "#areas/connect/contract/calendar-feed.ts";
import type { apps } from "#areas/connect/contract/apps.ts";
import type { mediaTable } from "#areas/media/contract/media.ts";
import type { templates } from "#areas/email/contract/templates.ts";
import type { campaigns } from "#areas/marketing/contract/campaigns.ts";
import type { segments } from "#areas/marketing/contract/segments.ts";
import type { sending } from "#areas/accounting/contract/sending.ts";
import type { iysEndpoints } from "#areas/messages/contract/iys.ts";
import type { messages } from "#areas/messages/contract/messages.ts";
import type { packages } from "#areas/messages/contract/packages.ts";
import type { senders } from "#areas/messages/contract/senders.ts";
import type { earnings } from "#areas/employees/contract/earnings.ts";
import type { employees } from "#areas/employees/contract/employees.ts";
import type { coupons } from "#areas/coupons/contract/coupons.ts";
import type { automations } from "#areas/automations/contract/automations.ts";
import type { calendar } from "#areas/reservations/contract/calendar.ts";
import type { dayEnds } from "#areas/reports/contract/day-end.ts";
import type { dashboards } from "#areas/home/contract/dashboard.ts";
import type { reservations } from "#areas/reservations/contract/reservations.ts";
import type { seats } from "#areas/reservations/contract/seats.ts";
import type { getirProducts } from "#areas/connect/contract/getir-products.ts";
import type { webhooks } from "#areas/connect/contract/webhooks.ts";
import type { getir } from "#areas/connect/contract/getir.ts";
import type { orders } from "#areas/sales/contract/orders.ts";
import type { jobsTable } from "#areas/settings/contract/jobs.ts";
import type { settingsTable } from "#areas/settings/contract/settings.ts";
import type { site } from "#areas/site/contract/site.ts";
import type { themesTable } from "#areas/themes/contract/themes.ts";
import type { inventory } from "#areas/stock/contract/inventory.ts";

/**
 * Every endpoint of the product, for the typed client. Types alone: nothing of the contracts reaches the browser by this file.
 * A contract adds its table: `import type { getir } from "#areas/connect/contract/getir.ts";
import type { orders } from "#areas/sales/contract/orders.ts"` and `& typeof orders` below.
 */
export type Api = typeof sessions &
  typeof getir &
  typeof getirProducts &
  typeof links &
  typeof secondFactors &
  typeof loginEvents &
  typeof people &
  typeof companies &
  typeof subscriptions &
  typeof apiKeys &
  typeof jobsTable &
  typeof settingsTable &
  typeof employees &
  typeof earnings &
  typeof contacts &
  typeof consents &
  typeof customerCard &
  typeof activities &
  typeof reminders &
  typeof segments &
  typeof campaigns &
  typeof sending &
  typeof iysEndpoints &
  typeof messages &
  typeof senders &
  typeof packages &
  typeof inventory &
  typeof services &
  typeof serviceCategories &
  typeof productCategories &
  typeof brands &
  typeof products &
  typeof taxes &
  typeof accounts &
  typeof transactions &
  typeof transfers &
  typeof months &
  typeof invoices &
  typeof bills &
  typeof reservations &
  typeof seats &
  typeof calendar &
  typeof coupons &
  typeof orders &
  typeof booking &
  typeof mediaTable &
  typeof apps &
  typeof calendarFeed &
  typeof webhooks &
  typeof templates &
  typeof automations &
  typeof taxonomy &
  typeof themesTable &
  typeof site &
  typeof menusTable &
  typeof pages &
  typeof posts &
  typeof dayEnds &
  typeof dashboards;

declare module "#kit/web/api.ts" {
  interface Register {
    api: Api;
  }
}
