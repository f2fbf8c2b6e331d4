import { useState } from "react";
import type { Cursors, ListState } from "./use-list-state.ts";

/** The page of a list in a drawer or dialog, which is not in the URL. The second value is the pager's `onPage`. */
export function usePlace(): [ListState["place"], (page: number, beside?: Cursors) => void] {
  const [place, setPlace] = useState<ListState["place"]>({ page: 1 });
  return [place, (page, beside) => setPlace({ page, ...beside })];
}
