import { chargedPrice } from "#areas/catalog/contract/price.ts";
import { useServiceGroups } from "#areas/catalog/web/parts/use-service-groups.ts";
import { useApi } from "#kit/web/use-api.ts";

/** Prices of services, in kuruş: employees' own prices, and the charged price (undefined: unknown or deleted). */
export function useServicePrices() {
  const { groups = [] } = useServiceGroups();
  const { data } = useApi("GET /api/employees", { query: { type: "working", query: "", per_page: 50 } });
  const services = groups.flatMap((group) => group.services);
  return {
    staff: data?.data ?? [],
    priceOf: (id: number): number | undefined => {
      const service = services.find((one) => one.id === id);
      return service && chargedPrice(service);
    },
  };
}
