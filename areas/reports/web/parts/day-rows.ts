import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { signedKurus } from "#areas/drawers/web/parts/signed-kurus.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";

type Shown = ReplyOf<"GET /api/reports/day-end">;
/** The figures of a day. */
export type DayEnd = Pick<Shown, "date"> & NonNullable<Shown["figures"]>;

/** A table of the day, the same on screen and on paper: texts only. The first column names the row. */
export interface DayTable {
  title: string;
  columns: string[];
  rows: { key: string | number; cells: string[] }[];
}

/** The tables of a day that have rows. */
export function useDayTables(day: DayEnd): DayTable[] {
  const t = useTranslations("reports");
  const say = useTranslations("reports.dayEnd");
  const tables: DayTable[] = [
    {
      title: say("methods"),
      columns: [say("methods"), say("sales"), say("refunded"), say("sum")],
      rows: day.methods.map(({ payment_method, count, received, refunded, total }) => ({
        key: payment_method,
        cells: [say("methodOf", { method: t(`method.${payment_method}`), count }), ...money(received, refunded, total)],
      })),
    },
    {
      title: say("employees"),
      columns: [say("employee"), say("services"), say("products"), say("sum")],
      rows: day.employees.map(({ employee, services, products, total }) => ({
        key: employee?.id ?? 0,
        cells: [employee ? fullName(employee) : say("marketplace"), ...money(services, products, total)],
      })),
    },
    {
      title: say("taxes"),
      columns: [say("rate"), say("net"), say("tax"), say("gross")],
      rows: day.taxes.map(({ rate, net, tax, gross }) => ({
        key: rate,
        cells: [say("percent", { rate: decimalOf(rate) }), ...money(net, tax, gross)],
      })),
    },
    {
      title: say("accounts"),
      columns: [
        say("account"),
        say("sales"),
        say("income"),
        say("expense"),
        say("transfers"),
        say("advances"),
        say("change"),
      ],
      rows: day.accounts.map(({ account, currency, sales, income, expense, transfers, advances, total }) => ({
        key: account.id,
        cells: [
          account.name,
          ...[sales, income, expense, transfers, advances, total].map((amount) => formatKurus(amount, currency)),
        ],
      })),
    },
    {
      title: say("drawers"),
      columns: [say("drawer"), say("expected"), say("counted"), say("difference")],
      rows: day.drawers.map(({ id, account, expected, counted, difference, waiting }) => ({
        key: id,
        cells: [
          waiting ? say("waiting", { name: account.name }) : account.name,
          ...money(expected, counted),
          signedKurus(difference),
        ],
      })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const money = (...amounts: number[]): string[] => amounts.map((amount) => formatKurus(amount));

/** The sums below the total: label, amount. */
export function useDaySums(day: DayEnd): [label: string, amount: number][] {
  const t = useTranslations("reports.dayEnd");
  const sums: [string, number][] = [[t("salesOf", { count: day.sales.count }), day.sales.total]];
  if (day.refunds.count > 0) sums.push([t("refunds", { count: day.refunds.count }), day.refunds.total]);
  sums.push([t("tips"), day.tips]);
  if (day.discounts > 0) sums.push([t("discounts"), day.discounts]);
  const { made, collected, returned, written_off: writtenOff } = day.credit;
  if (made > 0) sums.push([t("credit.made"), made]);
  if (collected > 0) sums.push([t("credit.collected"), collected]);
  if (returned > 0) sums.push([t("credit.returned"), returned]);
  if (writtenOff !== 0) sums.push([t("credit.writtenOff"), writtenOff]);
  for (const name of [
    "loaded",
    "paid_back",
    "cards_sold",
    "deposits",
    "deposits_paid_back",
    "spent",
    "returned",
  ] as const)
    if (day.prepaid[name] > 0) sums.push([t(`prepaid.${name}`), day.prepaid[name]]);
  for (const name of ["sold", "returned", "used"] as const) {
    const { count, total } = day.packages[name];
    if (count !== 0 || total !== 0) sums.push([t(`packages.${name}`, { count }), total]);
  }
  if (day.packages.kept !== 0) sums.push([t("packages.kept"), day.packages.kept]);
  if (day.unpaid.count > 0) sums.push([t("unpaid", { count: day.unpaid.count }), day.unpaid.total]);
  return sums;
}

/** The other sources of the total, and of what happened to session packages, each with whether it is the same. */
export function useDayChecks(day: DayEnd): { name: string; total: string; isEqual: boolean; text: string }[] {
  const t = useTranslations("reports.dayEnd");
  return checksOf(day).map(({ name, total, wanted }) => ({
    name: t(`check.${name}`),
    total: formatKurus(total),
    isEqual: total === wanted,
    text: total === wanted ? t("equal") : t("unequal", { amount: formatKurus(Math.abs(total - wanted)) }),
  }));
}

/** Packages are compared only on days on which something happened to them. */
function checksOf({ checks, total, packages: { sold, returned, used, lines, counts } }: DayEnd) {
  const ofPackages = [
    {
      name: "packages" as const,
      total: lines,
      wanted: sold.total - returned.total,
      happened: sold.count + returned.count,
    },
    { name: "sessions" as const, total: counts, wanted: used.total, happened: used.count },
  ];
  return [
    ...checks.map((check) => ({ ...check, wanted: total })),
    ...ofPackages.filter(({ happened, wanted, ...other }) => happened !== 0 || wanted !== 0 || other.total !== 0),
  ];
}
