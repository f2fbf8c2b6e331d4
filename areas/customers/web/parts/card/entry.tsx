import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./entries.module.css";

interface EntryProps {
  /** Before the text: an icon, a checkbox. */
  start?: ReactNode;
  title: ReactNode;
  sub: ReactNode;
  end?: ReactNode;
  /** Completed. */
  isDone?: boolean;
}

/** A row of the card's lists: two lines of text, and something at the end. */
export function Entry({ start, title, sub, end, isDone }: EntryProps) {
  return (
    <li className={classes.entry} data-done={isDone || undefined}>
      {start}
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <small>{sub}</small>
      </div>
      {end && <div className={classes.end}>{end}</div>}
    </li>
  );
}

/** The same as a link to its list, with its drawer open. */
export function LinkedEntry({ to, open, title, ...entry }: EntryProps & { to: string; open: number }) {
  const link = (
    <Link to={to} search={{ open: String(open) } as object} className={classes.link}>
      {title}
    </Link>
  );
  return <Entry {...entry} title={link} />;
}
