import type { Salon } from "../salon.ts";
import { week, type Samples } from "./sample.ts";

const failed = async (salon: Salon) => ({ params: { id: String(await salon.failedJob()) } });

/** Of settings. */
export const samples: Samples = {
  "GET /api/jobs": () => ({ query: { page: "1", per_page: "20", query: "", state: "dead" } }),
  "POST /api/jobs/{id}/retry": failed,
  "DELETE /api/jobs/{id}": failed,
  "POST /api/settings": async ({ first, next }) => {
    const account = await first("GET /api/accounting/accounts");
    // Beyond every number that other samples take.
    const numbering = { title: "Fatura", prefix: "FTR", digits: 6, yearly: false, next: 1_000_000 * next() };
    return {
      body: {
        defaults: {
          currency: "TRY",
          language: "tr",
          payment_method: "cash",
          records_per_page: 25,
          tax: await first("GET /api/accounting/taxes"),
          account,
          accounts_by_method: { cash: account },
          negative_stock: false,
          staff_sees_takings: false,
          staff_sells_on_credit: false,
          cash_drawers: true,
          package_commission_at_use: false,
          blind_count: false,
          drawer_difference_limit: 1000,
          deposit_percent: 20,
          deposit_notice_hours: 24,
          deposit_kept: true,
          require_second_factor: false,
          working_hours: week,
          timezone: "Europe/Istanbul",
        },
        invoicing: numbering,
        billing: { ...numbering, prefix: "GDR" },
      },
    };
  },
};
