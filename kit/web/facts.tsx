import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { allows } from "./menu.ts";
import { useRouteTable } from "./route-table.ts";
import { useSession } from "./session.ts";
import classes from "./facts.module.css";

/** Labelled values of an open row, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** Label and value; nothing if there is no value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface OpenInProps {
  list: string;
  id: number;
  /** Further search parameters, such as the list's tab. */
  search?: Record<string, string>;
  children: ReactNode;
}

/** Link to a row of another list, opened there; only the text for a person who may not open that list. */
export function OpenIn({ list, id, search, children }: OpenInProps) {
  const { screens } = useRouteTable();
  const { right } = useSession();
  const screen = screens.find(({ path }) => path === list);
  if (screen && !allows(right, screen.right)) return children;
  return (
    <Link to={list} search={{ ...search, open: String(id) } as object} className="link">
      {children}
    </Link>
  );
}
