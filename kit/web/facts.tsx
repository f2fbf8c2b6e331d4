import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
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

/** Link to a row of another list, opened there. */
export function OpenIn({ list, id, search, children }: OpenInProps) {
  return (
    <Link to={list} search={{ ...search, open: String(id) } as object} className="link">
      {children}
    </Link>
  );
}
