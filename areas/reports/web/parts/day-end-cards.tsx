import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { EmptyState } from "#kit/web/state.tsx";
import classes from "./day-end.module.css";
import {
  type DayEnd,
  type DaySum,
  type DayTable,
  useDayChecks,
  useDayFigures,
  useDaySums,
  useDayTables,
} from "./day-rows.ts";

/** The cards of a day; a day without any movement says so. */
export function DayEndCards({ day }: { day: DayEnd }) {
  const t = useTranslations("reports.dayEnd");
  const tables = useDayTables(day);
  const figures = useDayFigures(day);
  if (tables.length === 0 && figures.length === 0)
    return <EmptyState icon={IconReceipt} title={t("none")} text={t("noneText")} />;
  return (
    <div className={classes.cards}>
      <Total day={day} />
      {tables.map((table) => (
        <TableCard key={table.title} table={table} />
      ))}
      <Checks day={day} />
    </div>
  );
}

function Total({ day }: { day: DayEnd }) {
  const t = useTranslations("reports.dayEnd");
  const sums = useDaySums(day);
  return (
    <section className={classes.card} aria-label={t("total")}>
      <p className={classes.total}>
        <span>{t("total")}</span>
        <strong>{formatKurus(day.total)}</strong>
      </p>
      <dl className={classes.sums}>
        {sums.map(({ label, text, link }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <SumLink link={link}>{text}</SumLink>
            </dd>
          </div>
        ))}
      </dl>
      <Link to="/sales/sales" search={{ from: day.date, to: day.date } as object} className="link">
        {t("openSales")}
      </Link>
    </section>
  );
}

interface SumLinkProps {
  link: DaySum["link"];
  /** Says what the figure is, where nothing beside it does. */
  label?: string | undefined;
  children: ReactNode;
}

/** A figure, as a link to the list of what it adds up. */
function SumLink({ link, label, children }: SumLinkProps) {
  if (!link) return children;
  const openedHere = link.figure !== undefined;
  return (
    <Link
      to={link.to}
      search={link.search as object}
      state={{ openedHere } as object}
      className="link"
      {...(label !== undefined && { "aria-label": label })}
    >
      {children}
    </Link>
  );
}

/** More columns than these need the whole width. */
const MOST_NARROW = 5;

function TableCard({ table: { title, columns, rows } }: { table: DayTable }) {
  return (
    <section className={classes.card} data-wide={columns.length > MOST_NARROW || undefined}>
      <h2>{title}</h2>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...amounts], link, links }) => (
              <tr key={key}>
                <th scope="row">
                  <SumLink link={link}>{name}</SumLink>
                </th>
                {amounts.map((amount, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns keep their places
                  <td key={place}>
                    <SumLink link={links?.[place]} label={`${links?.[place]?.figure?.name} ${amount}`}>
                      {amount}
                    </SumLink>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Checks({ day }: { day: DayEnd }) {
  const t = useTranslations("reports.dayEnd");
  const checks = useDayChecks(day);
  return (
    <section className={classes.card}>
      <h2>{t("checks")}</h2>
      <p className={classes.about}>{t("checksText")}</p>
      <ul className={classes.checks}>
        {checks.map(({ name, total, isEqual, text }) => (
          <li key={name} data-wrong={!isEqual || undefined}>
            {isEqual ? <IconCircleCheck size={18} /> : <IconAlertTriangle size={18} />}
            <span>
              {name}
              <small>{text}</small>
            </span>
            <strong>{total}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
