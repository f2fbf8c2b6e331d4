import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

/** Unfinished sales (D5) that match the text; without a page, for their number. */
export function useUnfinished(place: ListState["place"] = { page: 1 }, query = "") {
  return useApi("GET /api/orders", { query: { unfinished: "1", ...place, query } });
}
