import { useApi } from "#kit/web/use-api.ts";

/** Records per page of a list without a specified size (A13); undefined while loading. */
export function usePageSize(): number | undefined {
  const { data, error } = useApi("GET /api/settings");
  return data?.defaults.records_per_page ?? (error ? 25 : undefined);
}
