import { Link, useLocation, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";
import type { ListState } from "./use-list-state.ts";

/** A real link over the whole row, so that keyboard, middle click and screen readers work. */
export function RowLink(props: {
  id: number | string;
  list: ListState | undefined;
  to: string | undefined;
  children: ReactNode;
}) {
  const { id, list, to, children } = props;
  const search = useSearch({ strict: false }) as Record<string, string>;
  const { state } = useLocation();
  if (to) {
    return (
      <Link to={to} className={classes.link}>
        {children}
      </Link>
    );
  }
  const openedHere = list?.open === undefined || (state as { openedHere?: boolean }).openedHere === true;
  return (
    <Link
      to="."
      search={{ ...search, open: String(id) }}
      state={{ openedHere } as object}
      replace={list?.open !== undefined}
      preload={false}
      className={classes.link}
    >
      {children}
    </Link>
  );
}
