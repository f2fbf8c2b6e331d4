import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

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

/** Another list, with this row open in it. */
export function OpenIn({ list, id, children }: { list: string; id: number; children: ReactNode }) {
  return (
    <Link to={list} search={{ open: String(id) } as object} className="link">
      {children}
    </Link>
  );
}
