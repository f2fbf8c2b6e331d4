import { useApi } from "#kit/web/use-api.ts";

/** Unfinished sales (D5); without a page, for their number. */
export function useUnfinished(page = 1) {
  return useApi("GET /api/orders", { query: { unfinished: "1", page } });
}
