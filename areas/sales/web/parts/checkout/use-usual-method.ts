import { useApi } from "#kit/web/use-api.ts";
import type { Method } from "./tip-and-method.tsx";

/** The settings' payment method, which is chosen when a checkout opens; undefined until it is known. */
export function useUsualMethod(): Method | undefined {
  const { data, error } = useApi("GET /api/settings");
  return data?.defaults.payment_method ?? (error ? "cash" : undefined);
}
