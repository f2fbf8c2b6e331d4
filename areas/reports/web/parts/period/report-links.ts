import type { Report } from "./use-report.ts";

type Days = Pick<Report, "from" | "to">;

/** The sales of the report's days, or some of them. */
export const salesOf = ({ from, to }: Days, more: Record<string, string> = {}) => ({
  to: "/sales/sales",
  search: { from, to, ...more },
});

/** The lines of which a figure is the sum: all, or those of `sold`, such as "product-7"; `of` is what their list shows. */
export const linesOf = ({ from, to }: Days, more: Record<string, string> = {}) => ({
  to: "/sales/sold",
  search: { from, to, ...more },
});

/** The sales that the report counts, one row each; `tips`: the payments with a tip. */
export const countedOf = ({ from, to }: Days, more: Record<string, string> = {}) => ({
  to: "/sales/counted",
  search: { from, to, ...more },
});

/** The appointments of the report's days in these statuses. */
export const appointmentsOf = ({ from, to }: Days, statuses: readonly string[]) => ({
  to: "/sales/reservation",
  search: { from, to, durum: statuses.join(",") },
});
