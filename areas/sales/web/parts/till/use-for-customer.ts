import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { apiQuery } from "#kit/web/use-api.ts";
import { emptyCart } from "./cart.ts";
import type { CartState } from "./use-cart.ts";

/** Sells to the customer that the address names (`openCustomer`): the cart is theirs; one of somebody else is asked about first. */
export function useForCustomer(id: string | undefined, { cart, change }: CartState): void {
  const t = useTranslations("sales.forCustomer");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const loading = useRef<string>(undefined);
  useEffect(() => {
    if (!id || loading.current === id) return;
    loading.current = id;
    const begin = async (): Promise<void> => {
      const others = cart.lines.length > 0 && cart.customer !== null && cart.customer.id !== Number(id);
      if (others && !(await confirm({ title: t("title"), text: t("text"), action: t("begin") }))) return;
      try {
        const call = { params: { type: "customer", id } };
        const customer = await queries.fetchQuery(apiQuery("GET /api/contacts/{type}/{id}", call));
        change((now) => (others ? { ...emptyCart, seller: now.seller, customer } : { ...now, customer }));
      } catch (thrown) {
        toast.failure(t("failed"), thrown);
      }
    };
    void begin().finally(() => {
      loading.current = undefined;
      void navigate({ to: "/sales/new-sale", replace: true });
    });
  }, [id, cart, change, queries, navigate, t]);
}
