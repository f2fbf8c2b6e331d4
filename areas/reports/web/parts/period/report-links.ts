import type { Report } from "./use-report.ts";

type Days = Pick<Report, "from" | "to">;

/** The sales of the report's days, or some of them. */
export const salesOf = ({ from, to }: Days, more: Record<string, string> = {}) => ({
  to: "/sales/sales",
  search: { from, to, ...more },
});

type Thing = "employee" | "service" | "product" | "package" | "service_category" | "product_category";

/** The sales with this employee, thing or category; `name` is what their list shows. */
export const salesWith = (days: Days, thing: Thing, id: number, name: string) =>
  salesOf(days, { sold: `${thing}-${id}`, of: name });

/** The appointments of the report's days in these statuses. */
export const appointmentsOf = ({ from, to }: Days, statuses: readonly string[]) => ({
  to: "/sales/reservation",
  search: { from, to, durum: statuses.join(",") },
});
