import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { apiQuery } from "#kit/web/use-api.ts";
import { cartOf } from "./cart.ts";
import type { CartState } from "./use-cart.ts";

/** Loads the unfinished sale that the address names into the cart (D5); a cart with other goods in it is asked about first. */
export function useLoadOrder(id: string | undefined, { cart, change }: CartState): void {
  const t = useTranslations("sales.unfinished");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const loading = useRef<string>(undefined);
  useEffect(() => {
    if (!id || loading.current === id) return;
    loading.current = id;
    const load = async (): Promise<void> => {
      const others = cart.lines.length > 0 && cart.placed?.id !== Number(id);
      const words = { title: t("replaceTitle"), text: t("replaceText"), action: t("replace") };
      if (others && !(await confirm(words))) return;
      try {
        const order = await queries.fetchQuery(apiQuery("GET /api/orders/{id}", { params: { id } }));
        change(() => cartOf(order));
      } catch (thrown) {
        toast.failure(t("loadFailed"), thrown);
      }
    };
    void load().finally(() => {
      loading.current = undefined;
      void navigate({ to: "/sales/new-sale", replace: true });
    });
  }, [id, cart, change, queries, navigate, t]);
}
