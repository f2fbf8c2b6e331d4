import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";

export type Service = ReplyOf<"GET /api/services/{id}">;
export interface ServiceGroup {
  category: string;
  services: Service[];
}

/** All services by category, including empty categories (F6). */
export function useServiceGroups() {
  const { data, error, isLoading, refetch } = useApi("GET /api/services", { query: { group: "true" } });
  const groups = data === undefined ? undefined : Object.entries(data as Record<string, Service[]>);
  return {
    groups: groups?.map(([category, services]): ServiceGroup => ({ category, services })),
    error,
    isLoading,
    refetch,
  };
}
