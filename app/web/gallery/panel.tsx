import type { ReactNode } from "react";
import classes from "./gallery.module.css";

/** A titled card of the gallery, `span` twelfths wide. */
export function Panel({
  title,
  span,
  flush,
  children,
}: {
  title: string;
  span: number;
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.panel} style={{ gridColumn: `span ${span}` }} data-flush={flush || undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
