import { useApi } from "#kit/web/use-api.ts";

/** Records per page of a list whose size no document fixes (A13); undefined until it is known. */
export function usePageSize(): number | undefined {
  const { data, error } = useApi("GET /api/settings");
  return data?.defaults.records_per_page ?? (error ? 25 : undefined);
}
