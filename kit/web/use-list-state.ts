import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { stepBack } from "./back.ts";

/** Maximum length in the search field and on the server. */
const LONGEST_QUERY = 100;

type Direction = "asc" | "desc";
/** `true` in the history's state: the previous entry is the list with its drawer closed, or the screen whose link opened the drawer. */
interface OpenedState {
  openedHere?: boolean;
}

/** `meta.next` of the page before, or `meta.previous` of the page after. */
export type Cursors = { after?: string | undefined; before?: string | undefined };

/** A changed list starts at its first page. */
const first = { page: undefined, after: undefined, before: undefined };

export interface ListState<F extends string = string> {
  page: number;
  query: string;
  sort: { field: F; direction: Direction } | undefined;
  /** The row whose drawer is open: its id as text, or "new". */
  open: string | undefined;
  /** `replace`: replaces the history entry, if Back should not return to it. `beside`: the cursor, if the page is next to the current one. */
  setPage: (page: number, how?: { replace?: boolean; beside?: Cursors }) => void;
  setQuery: (query: string) => void;
  /** Sorts by the field, or reverses the direction. */
  toggleSort: (field: F) => void;
  /** `tab`: the tab to open, as `openTab` in the address. */
  openRow: (id: number | string, tab?: string) => void;
  close: () => void;
  /** Any other choice of the screen in the address: a tab, a filter. Names like `openTab` belong to the open row and are removed with it. */
  get: (name: string) => string | undefined;
  /** Sets such choices; `undefined` removes one. Returns to page 1, unless they belong to the open row. */
  set: (choices: Record<string, string | undefined>) => void;
  /** Query of the list's endpoint: the page, and its cursor. */
  place: { page: number } & Cursors;
  /** The same with query and orderBy. */
  request: ListState["place"] & { query: string; orderBy: Partial<Record<F, Direction>> | undefined };
}

/** The state of a list is in its address: reloading, sharing and Back keep it, and Back closes the drawer (design §5). */
export function useListState<F extends string = string>(
  options: { sort?: { field: F; direction: Direction } } = {},
): ListState<F> {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const location = useLocation();
  const navigate = useNavigate();
  const change = (
    values: Record<string, string | undefined>,
    how: { replace?: boolean; state?: OpenedState } = {},
  ): void => {
    const next = Object.fromEntries(Object.entries({ ...search, ...values }).filter(([, value]) => value));
    void navigate({
      to: ".",
      search: next,
      replace: how.replace ?? false,
      ...(how.state ? { state: how.state as object } : {}),
    });
  };
  const withoutOpen = Object.fromEntries(
    Object.keys(search)
      .filter(isOfOpenRow)
      .map((name) => [name, undefined]),
  );
  const page = pageIn(search.page);
  const { after, before } = search;
  const query = (search.query ?? "").slice(0, LONGEST_QUERY);
  const sort = sortOf<F>(search.sort) ?? options.sort;
  return {
    page,
    query,
    sort,
    open: search.open,
    place: { page, after, before },
    setPage: (next, { beside, ...how } = {}) =>
      change(next > 1 ? { ...first, page: String(next), ...beside } : first, how),
    setQuery: (next) => change({ ...first, query: next }, { replace: true }),
    toggleSort: (field) => {
      const direction = sort?.field === field && sort.direction === "asc" ? "desc" : "asc";
      change({ ...first, sort: `${field}.${direction}` }, { replace: true });
    },
    openRow: (id, tab) =>
      change(
        { ...withoutOpen, open: String(id), openTab: tab },
        { replace: search.open !== undefined, state: stateAfter(location.state, search.open) },
      ),
    close: () => {
      if ((location.state as OpenedState).openedHere) stepBack();
      else change(withoutOpen, { replace: true });
    },
    get: (name) => search[name],
    set: (choices) => {
      const keepsPage = Object.keys(choices).every(isOfOpenRow);
      const { openedHere = false } = location.state as OpenedState;
      change(keepsPage ? choices : { ...first, ...choices }, { replace: true, state: { openedHere } });
    },
    request: {
      page,
      after,
      before,
      query,
      orderBy: sort && ({ [sort.field]: sort.direction } as Partial<Record<F, Direction>>),
    },
  };
}

/** The page of the address; 1 if it is invalid. */
function pageIn(text: string | undefined): number {
  const page = Math.trunc(Number(text));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** "open", "openTab": parameters of the open row. */
const isOfOpenRow = (name: string): boolean => name.startsWith("open");

/** Moving from row to row replaces the entry, so one Back always closes the drawer. */
function stateAfter(state: object, open: string | undefined): OpenedState {
  return { openedHere: open === undefined || (state as OpenedState).openedHere === true };
}

/** "name.desc" in the address. */
function sortOf<F extends string>(text: string | undefined): { field: F; direction: Direction } | undefined {
  const [field, direction] = text?.split(".") ?? [];
  return field && (direction === "asc" || direction === "desc") ? { field: field as F, direction } : undefined;
}
