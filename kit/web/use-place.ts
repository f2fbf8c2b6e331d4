import { useState } from "react";
import type { Cursors, ListState } from "./use-list-state.ts";

/** Where a list inside of a drawer or dialog is: it stands in no address. The second is a pager's `onPage`. */
export function usePlace(): [ListState["place"], (page: number, beside?: Cursors) => void] {
  const [place, setPlace] = useState<ListState["place"]>({ page: 1 });
  return [place, (page, beside) => setPlace({ page, ...beside })];
}
