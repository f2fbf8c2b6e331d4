import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import { useApi } from "#kit/web/use-api.ts";

/** The settings' payment method, the default of a checkout; undefined while loading. */
export function useUsualMethod(): PaymentMethod | undefined {
  const { data, error } = useApi("GET /api/settings");
  return data?.defaults.payment_method ?? (error ? "cash" : undefined);
}
