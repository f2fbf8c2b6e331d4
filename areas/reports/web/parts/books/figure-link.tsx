import { Link } from "@tanstack/react-router";
import type { BooksRow } from "../../../contract/books-parts.ts";

/** A figure's name, which opens the rows that it adds up. */
export function FigureLink({ month, row: { name, of, key } }: { month: string; row: BooksRow }) {
  const search = { month, open: "rows", openOf: of, ...(key !== undefined && { openKey: key }) };
  return (
    <Link to={"/accounting/month" as string} search={search as object} state={{ openedHere: true } as object}>
      {name}
    </Link>
  );
}
