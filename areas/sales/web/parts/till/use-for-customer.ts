import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { apiQuery } from "#kit/web/use-api.ts";
import { emptyCart } from "./cart.ts";
import { useAsked } from "./use-asked.ts";
import type { CartState } from "./use-cart.ts";

/** Sets the cart's customer from the address (`openCustomer`); asks first if the cart belongs to another one. */
export function useForCustomer(id: string | undefined, { cart, change }: CartState): void {
  const t = useTranslations("sales.forCustomer");
  const queries = useQueryClient();
  useAsked(id, t("failed"), async (id) => {
    const others = cart.lines.length > 0 && cart.customer !== null && cart.customer.id !== Number(id);
    if (others && !(await confirm({ title: t("title"), text: t("text"), action: t("begin") }))) return;
    const call = { params: { type: "customer", id } };
    const customer = await queries.fetchQuery(apiQuery("GET /api/contacts/{type}/{id}", call));
    change((now) => (others ? { ...emptyCart, seller: now.seller, customer } : { ...now, customer }));
  });
}
