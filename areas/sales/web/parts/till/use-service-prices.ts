import { chargedPrice } from "#areas/catalog/contract/price.ts";
import { useServiceGroups } from "#areas/catalog/web/parts/use-service-groups.ts";
import { useApi } from "#kit/web/use-api.ts";

/** What services cost, in kuruş: who has own prices, and what is charged otherwise (undefined: unknown or deleted). */
export function useServicePrices() {
  const { groups = [] } = useServiceGroups();
  const { data } = useApi("GET /api/employees", { query: { type: "active", query: "", per_page: 50 } });
  const services = groups.flatMap((group) => group.services);
  return {
    staff: data?.data ?? [],
    priceOf: (id: number): number | undefined => {
      const service = services.find((one) => one.id === id);
      return service && chargedPrice(service);
    },
  };
}
