import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { apiQuery } from "#kit/web/use-api.ts";
import { isPhoneScreen } from "#kit/web/use-phone.ts";
import { CART } from "./cart-bar.tsx";
import { cartOf } from "./cart.ts";
import { useAsked } from "./use-asked.ts";
import type { CartState } from "./use-cart.ts";

/**
 * Loads the unfinished sale of the address into the cart (D5); asks first if the cart has other goods. A settled one is not loaded: its
 * payment page shows what happened. `from` is the page to which its payment returns.
 */
export function useLoadOrder(id: string | undefined, from: string | undefined, { cart, change }: CartState): void {
  const t = useTranslations("sales.unfinished");
  const queries = useQueryClient();
  useAsked(id, t("loadFailed"), async (id) => {
    const others = cart.lines.length > 0 && cart.placed?.id !== Number(id);
    const words = { title: t("replaceTitle"), text: t("replaceText"), action: t("replace") };
    if (others && !(await confirm(words))) return {};
    const order = await queries.fetchQuery(apiQuery("GET /api/orders/{id}", { params: { id } }));
    if (!order.nextEvents.includes("checkout")) return { order: id };
    const loaded = cartOf(order);
    change(() => ({ ...loaded, from: from ?? null }));
    // On phones the question about its quantities is in the closed cart.
    return loaded.saved && isPhoneScreen() ? { open: CART } : {};
  });
}
