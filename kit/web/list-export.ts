import { apiError } from "./api-error.ts";
import { call } from "./api.ts";
import type { Asked } from "./asked.ts";
import { saveTable } from "./list-file.ts";
import { shownText } from "./shown-text.ts";
import type { Column } from "./table.ts";
import { toast } from "./toast.tsx";

/** More rows don't fit into the memory of a phone. */
const MOST_ROWS = 50_000;
const PER_PAGE = 100;
/** From here on the reading is announced, and can be stopped. */
const LONG = 500;

interface Reply {
  data: never[];
  meta?: { page: number; last_page: number; next?: string | undefined };
}

type Word = "exporting" | "stopExport" | "exported" | "exportCut" | "exportFailed";

interface ListExport {
  label: string;
  /** The list's call, or all of its rows. */
  asked: Asked | readonly never[];
  columns: readonly Column<never>[];
  form: "csv" | "xlsx";
  language: "tr" | "en";
  words: (word: Word, values?: { rows: number }) => string;
  /** Draws rows out of sight with the columns' own functions. */
  draw: (rows: readonly never[]) => Promise<HTMLTableSectionElement>;
  stop: AbortController;
}

/**
 * Reads every page of the list's call, one after the other, and saves the texts of its drawn cells: the file has what the screen shows, with
 * the rights of the person. Never throws; a toast says how it ended.
 */
export async function exportList(list: ListExport): Promise<void> {
  const { label, columns, form, language, words, stop } = list;
  let shown: string | undefined;
  try {
    const rows: string[][] = [];
    let isCut = false;
    const { asked } = list;
    for await (const page of "key" in asked ? pagesOf(asked, stop.signal) : [[...asked]]) {
      const table = await list.draw(page);
      for (const row of table.rows) rows.push(Array.from(row.cells, shownText));
      isCut = rows.length >= MOST_ROWS;
      if (isCut) break;
      const action = { label: words("stopExport"), onClick: () => stop.abort() };
      if (rows.length >= LONG) shown ??= toast.info(words("exporting"), { stay: true, action });
    }
    await saveTable({ name: label, columns, rows }, form, language);
    const more = isCut ? { body: words("exportCut", { rows: MOST_ROWS }), seconds: 8 } : {};
    toast.success(words("exported"), more);
  } catch (error) {
    if (!stop.signal.aborted) toast.failure(words("exportFailed"), error);
  } finally {
    if (shown) toast.close(shown);
  }
}

/** The rows of every page of a list, by its cursor where it has one. */
async function* pagesOf({ key, sent }: Asked, signal: AbortSignal): AsyncGenerator<never[]> {
  const { page: _page, after: _after, before: _before, ...query } = sent.query ?? {};
  const ask = (place: object): Promise<Reply> => reply(key, { ...sent, query: { ...query, ...place } }, signal);
  // A list with a page size of its own refuses another.
  let size = { per_page: PER_PAGE } as { per_page?: number };
  let answer = await ask(size).catch((error: unknown) => {
    if (apiError(error).status !== 422) throw error;
    size = {};
    return ask(size);
  });
  for (;;) {
    const { data, meta } = answer;
    yield data;
    const isLast = !meta || data.length === 0 || (meta.next === undefined && meta.page >= meta.last_page);
    if (isLast) return;
    answer = await ask({ ...size, page: meta.page + 1, ...(meta.next && { after: meta.next }) });
  }
}

const reply = (key: Asked["key"], sent: Asked["sent"], signal: AbortSignal): Promise<Reply> =>
  (call as unknown as (key: string, sent: object, options: object) => Promise<Reply>)(key, sent, { signal });
