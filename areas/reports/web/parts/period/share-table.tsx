import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./report.module.css";

export interface ShareRow {
  key: string | number;
  name: string;
  /** Grey text after the name. */
  sub?: string | undefined;
  /** `sub` has what is in columns that phones do not show. */
  subOnPhone?: boolean;
  /** The list of what the row adds up. */
  link?: { to: string; search: Record<string, string> } | undefined;
  cells: readonly string[];
  /** What the bar shows. */
  value: number;
}

interface ShareTableProps {
  label: string;
  /** Heads of the name and of each cell; phones only show the cells that are not `wide`. */
  columns: readonly { head: string; wide?: boolean }[];
  rows: readonly ShareRow[];
  foot?: readonly string[];
  /** Shown in place of a table without rows. */
  none: string;
}

/** Rows that are shown at first. */
const FIRST_ROWS = 10;

/** A table whose rows are a bar chart, too: each name stands over a bar of its value. Long tables open their rest by a button. */
export function ShareTable({ label, columns, rows, foot, none }: ShareTableProps) {
  const t = useTranslations("reports.period");
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(1, ...rows.map(({ value }) => Math.abs(value)));
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  const wide = (place: number) => columns[place]?.wide || undefined;
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head }, place) => (
              <th key={head} scope="col" data-wide={wide(place)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isOpen ? rows : rows.slice(0, FIRST_ROWS)).map((row) => (
            <Row key={row.key} row={row} share={Math.abs(row.value) / most} wide={wide} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {foot.map((text, place) => {
                const Cell = place === 0 ? "th" : "td";
                return (
                  <Cell key={columns[place]?.head} data-wide={wide(place)} scope={place === 0 ? "row" : undefined}>
                    {text}
                  </Cell>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length > FIRST_ROWS && (
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("less") : t("more", { count: rows.length })}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  row: ShareRow;
  share: number;
  wide: (place: number) => true | undefined;
}

function Row({ row: { name, sub, subOnPhone, link, cells, value }, share, wide }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={classes.named}>
          {link ? (
            <Link to={link.to} search={link.search as object}>
              {name}
            </Link>
          ) : (
            name
          )}
          {sub && <small data-phone={subOnPhone || undefined}>{sub}</small>}
        </span>
        {value !== 0 && (
          <span
            className={classes.bar}
            data-below={value < 0 || undefined}
            style={{ "--share": `${share * 100}%` } as CSSProperties}
            aria-hidden="true"
          />
        )}
      </th>
      {cells.map((cell, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns keep their places
        <td key={place} data-wide={wide(place + 1)}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
