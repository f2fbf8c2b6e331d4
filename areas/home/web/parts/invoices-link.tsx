import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "#kit/web/session.ts";

interface InvoicesLinkProps {
  /** The days whose payments are summed. */
  days: { from: string; to: string };
  children: ReactNode;
}

/** Links to the invoice payments of these days. Staff, who may not see them, get only the text. */
export function InvoicesLink({ days, children }: InvoicesLinkProps) {
  const { isAdmin } = useSession();
  if (!isAdmin) return <div>{children}</div>;
  return (
    <Link to="/accounting/transactions" search={{ type: "invoice", ...days } as object}>
      {children}
    </Link>
  );
}
