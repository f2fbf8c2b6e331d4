import type { companies } from "#areas/access/contract/companies.ts";
import type { people } from "#areas/access/contract/people.ts";
import type { sessions } from "#areas/access/contract/sessions.ts";
import type { contacts } from "#areas/customers/contract/contacts.ts";
import type { employees } from "#areas/employees/contract/employees.ts";
import type { settingsTable } from "#areas/settings/contract/settings.ts";
import type { inventory } from "#areas/stock/contract/inventory.ts";

/**
 * Every endpoint of the product, for the typed client. Types alone: nothing of the contracts reaches the browser by this file.
 * A contract adds its table: `import type { orders } from "#areas/sales/contract/orders.ts"` and `& typeof orders` below.
 */
export type Api = typeof sessions &
  typeof people &
  typeof companies &
  typeof settingsTable &
  typeof employees &
  typeof contacts &
  typeof inventory;

declare module "#kit/web/api.ts" {
  interface Register {
    api: Api;
  }
}
