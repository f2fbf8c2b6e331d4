import { call } from "#kit/web/api.ts";
import type { CountLine } from "./count-state.tsx";

/** As many differences as are printed. */
export const MOST_PRINTED = 1000;
const PER_PAGE = 100;

/** The lines of a count with a difference, page by page. */
export async function readDifferences(id: number): Promise<CountLine[]> {
  const lines: CountLine[] = [];
  let place: { page: number; after?: string } = { page: 1 };
  for (;;) {
    const query = { ...place, per_page: PER_PAGE, show: "different" } as const;
    // oxlint-disable-next-line no-await-in-loop -- the next page begins after this one
    const { data, meta } = await call("GET /api/stock-counts/{id}/lines", { params: { id }, query });
    lines.push(...data);
    if (!meta.next || lines.length >= MOST_PRINTED) return lines.slice(0, MOST_PRINTED);
    place = { page: place.page + 1, after: meta.next };
  }
}
