import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "#kit/web/session.ts";

/** The way to the paid invoices; staff, who may not see them, get the words alone. */
export function InvoicesLink({ children }: { children: ReactNode }) {
  const { isAdmin } = useSession();
  if (!isAdmin) return <div>{children}</div>;
  return (
    <Link to="/accounting/invoices" search={{ status: "paid" } as object}>
      {children}
    </Link>
  );
}
