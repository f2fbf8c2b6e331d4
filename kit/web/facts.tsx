import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./facts.module.css";

/** What is known of an open thing: labels and values under each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** Label and value; nothing where there is no value. */
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
  /** More of the address, such as the list's tab. */
  search?: Record<string, string>;
  children: ReactNode;
}

/** Another list, with this row open in it. */
export function OpenIn({ list, id, search, children }: OpenInProps) {
  return (
    <Link to={list} search={{ ...search, open: String(id) } as object} className="link">
      {children}
    </Link>
  );
}
