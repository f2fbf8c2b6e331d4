import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { signedKurus } from "#areas/drawers/web/parts/signed-kurus.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import type { CallOf, ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { countedOf, linesOf, salesOf } from "./period/report-links.ts";
import { useCount } from "./period/use-count.ts";

type Shown = ReplyOf<"GET /api/reports/day-end">;
/** The figures of a day. */
export type DayEnd = Pick<Shown, "date"> & NonNullable<Shown["figures"]>;

/** What the figures of a day are sums of. Sessions are also used by completing an appointment. */
export const dayTopics = ["orders", "accounting", "prepaid", "customer-packages", "reservations", "drawers"];

/** A figure whose rows open in a drawer. */
export interface DayFigure {
  name: string;
  of: CallOf<"GET /api/reports/day-end/rows">["query"]["of"];
  key?: string;
}

interface ListPlace {
  to: string;
  search: Record<string, string>;
  figure?: DayFigure;
}

/** Opens the rows of a figure over the day. */
const rowsOf = ({ date }: DayEnd, figure: DayFigure): ListPlace => ({
  to: "/sales/day-end",
  search: { date, open: "rows", openOf: figure.of, ...(figure.key !== undefined && { openKey: figure.key }) },
  figure,
});

/** The figures of the day that have rows of their own. */
export function useDayFigures(day: DayEnd): DayFigure[] {
  const sums = useDaySums(day);
  const tables = useDayTables(day);
  const links = tables.flatMap(({ rows }) => rows.flatMap(({ link, links: ofCells = [] }) => [link, ...ofCells]));
  return [...sums.map(({ link }) => link), ...links].flatMap((link) => link?.figure ?? []);
}

/** A table of the day, the same on screen and on paper: texts only. The first column names the row. */
export interface DayTable {
  title: string;
  columns: string[];
  /** `links`: of the cells after the first. */
  rows: { key: string | number; cells: string[]; link?: ListPlace; links?: (ListPlace | undefined)[] }[];
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
      columns: [say("employee"), say("services"), say("products"), say("others"), say("sum")],
      rows: day.employees.map(({ employee, services, products, others, total }) => ({
        key: employee?.id ?? 0,
        cells: [employee ? fullName(employee) : say("marketplace"), ...money(services, products, others, total)],
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
      columns: [say("account"), ...accountColumns.map((column) => say(column)), say("change")],
      rows: day.accounts.map(({ account, currency, total, ...parts }) => {
        const key = String(account.id);
        const part = (column: AccountColumn) =>
          rowsOf(day, { name: `${account.name}: ${say(column)}`, of: `account_${column}`, key });
        return {
          key,
          cells: [
            account.name,
            ...[...accountColumns.map((column) => parts[column]), total].map((amount) => formatKurus(amount, currency)),
          ],
          link: rowsOf(day, { name: account.name, of: "account", key }),
          links: accountColumns.map((column) => (parts[column] === 0 ? undefined : part(column))),
        };
      }),
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
        link: { to: "/sales/drawers", search: { open: String(id) } },
        links: [rowsOf(day, { name: `${account.name}: ${say("expected")}`, of: "drawer", key: String(id) })],
      })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const accountColumns = ["sales", "income", "expense", "transfers", "advances"] as const;
type AccountColumn = (typeof accountColumns)[number];

const daysOf = ({ date }: DayEnd) => ({ from: date, to: date });

const money = (...amounts: number[]): string[] => amounts.map((amount) => formatKurus(amount));

export interface DaySum {
  label: string;
  text: string;
  link?: ListPlace;
}

const credits = [
  ["made", "made"],
  ["collected", "collected"],
  ["returned", "returned"],
  ["written_off", "writtenOff"],
] as const;
const advances = ["loaded", "paid_back", "cards_sold", "deposits", "deposits_paid_back", "spent", "returned"] as const;

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
  const own = (of: DayFigure["of"], label: string, amount: number) =>
    sums.push(sum(label, amount, rowsOf(day, { name: label, of })));
  for (const [name, words] of credits)
    if (day.credit[name] !== 0) own(`credit_${name}`, t(`credit.${words}`), day.credit[name]);
  for (const name of advances)
    if (day.prepaid[name] > 0) own(`prepaid_${name}`, t(`prepaid.${name}`), day.prepaid[name]);
  for (const name of ["sold", "returned", "used"] as const) {
    const { count: number, total } = day.packages[name];
    if (number !== 0 || total !== 0) own(`packages_${name}`, t(`packages.${name}`, { count: number }), total);
  }
  if (day.packages.kept !== 0) own("packages_kept", t("packages.kept"), day.packages.kept);
  if (day.unpaid.count > 0) own("unpaid", t("unpaid", { count: day.unpaid.count }), day.unpaid.total);
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
