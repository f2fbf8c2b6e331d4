import { useApi } from "#kit/web/use-api.ts";
import type { Cart } from "./cart.ts";

/** As many as the list returns at once; no realistic cart has more. */
const MOST = 100;

/** Present catalogue prices of the cart's goods, by product id (kuruş); refetched when a product changes (D3). */
export function useCataloguePrices({ lines }: Cart): Map<number, number> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))].toSorted((a, b) => a - b);
  const query = { ids: ids.slice(0, MOST).join(","), per_page: MOST } as const;
  const { data } = useApi("GET /api/products", { query }, { enabled: ids.length > 0 });
  return new Map(data?.data.map(({ id, price }) => [id, price]));
}
