import { useApi } from "#kit/web/use-api.ts";

/** Unfinished sales (D5), as far as the text finds them; without a page, for their number. */
export function useUnfinished(page = 1, query = "") {
  return useApi("GET /api/orders", { query: { unfinished: "1", page, query } });
}
