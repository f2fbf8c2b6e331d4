import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { signedKurus } from "#areas/drawers/web/parts/signed-kurus.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { countedOf, linesOf, salesOf } from "./period/report-links.ts";
import { useCount } from "./period/use-count.ts";

type Shown = ReplyOf<"GET /api/reports/day-end">;
/** The figures of a day. */
export type DayEnd = Pick<Shown, "date"> & NonNullable<Shown["figures"]>;

type ListPlace = ReturnType<typeof salesOf>;

/** A table of the day, the same on screen and on paper: texts only. The first column names the row. */
export interface DayTable {
  title: string;
  columns: string[];
  rows: { key: string | number; cells: string[]; link?: ListPlace }[];
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
        link: salesOf(daysOf(day), { method: payment_method }),
      })),
    },
    {
      title: say("employees"),
      columns: [say("employee"), say("services"), say("products"), say("sum")],
      rows: day.employees.map(({ employee, services, products, total }) => ({
        key: employee?.id ?? 0,
        cells: [employee ? fullName(employee) : say("marketplace"), ...money(services, products, total)],
        link: linesOf(daysOf(day), {
          sold: `employee-${employee?.id ?? 0}`,
          of: employee ? fullName(employee) : say("marketplace"),
        }),
      })),
    },
    {
      title: say("taxes"),
      columns: [say("rate"), say("net"), say("tax"), say("gross")],
      rows: day.taxes.map(({ rate, net, tax, gross }) => ({
        key: rate,
        cells: [say("percent", { rate: decimalOf(rate) }), ...money(net, tax, gross)],
        link: linesOf(daysOf(day), {
          sold: `rate-${Math.round(rate * 100)}`,
          of: t("sold.total", { rate: decimalOf(rate) }),
        }),
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

const daysOf = ({ date }: DayEnd) => ({ from: date, to: date });

const money = (...amounts: number[]): string[] => amounts.map((amount) => formatKurus(amount));

export interface DaySum {
  label: string;
  text: string;
  link?: ListPlace;
}

/** The sums below the total. */
export function useDaySums(day: DayEnd): DaySum[] {
  const t = useTranslations("reports.dayEnd");
  const count = useCount();
  const days = daysOf(day);
  const sum = (label: string, amount: number, link?: ListPlace): DaySum => ({
    label,
    text: formatKurus(amount),
    ...(link && { link }),
  });
  const sums = [
    { label: t("salesCount"), text: count(day.sales.count), link: countedOf(days) },
    sum(t("received"), day.sales.total, salesOf(days, { only: "received", of: t("received") })),
  ];
  if (day.refunds.count > 0)
    sums.push(sum(t("refunds"), day.refunds.total, salesOf(days, { only: "refunds", of: t("refunds") })));
  sums.push(sum(t("tips"), day.tips, countedOf(days, { only: "tips", of: t("tips") })));
  if (day.discounts > 0) sums.push(sum(t("discounts"), day.discounts, linesOf(days)));
  const { made, collected, returned, written_off: writtenOff } = day.credit;
  if (made > 0) sums.push(sum(t("credit.made"), made));
  if (collected > 0) sums.push(sum(t("credit.collected"), collected));
  if (returned > 0) sums.push(sum(t("credit.returned"), returned));
  if (writtenOff !== 0) sums.push(sum(t("credit.writtenOff"), writtenOff));
  for (const name of [
    "loaded",
    "paid_back",
    "cards_sold",
    "deposits",
    "deposits_paid_back",
    "spent",
    "returned",
  ] as const)
    if (day.prepaid[name] > 0) sums.push(sum(t(`prepaid.${name}`), day.prepaid[name]));
  for (const name of ["sold", "returned", "used"] as const) {
    const { count: number, total } = day.packages[name];
    if (number !== 0 || total !== 0) sums.push(sum(t(`packages.${name}`, { count: number }), total));
  }
  if (day.packages.kept !== 0) sums.push(sum(t("packages.kept"), day.packages.kept));
  if (day.unpaid.count > 0) sums.push(sum(t("unpaid", { count: day.unpaid.count }), day.unpaid.total));
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
