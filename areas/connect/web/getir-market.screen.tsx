import { useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { Promo } from "./parts/getir/promo.tsx";

const Panel = lazyPart(async () => (await import("./parts/getir/panel.tsx")).Panel);
const ProductsTab = lazyPart(async () => (await import("./parts/getir/products/products-tab.tsx")).ProductsTab);

/**
 * Getir's orders and its shop's switches; the promo while Getir is not connected (J2, J3). Below the catalogue administrators also have its
 * products (J4).
 */
export default function GetirMarketScreen() {
  const t = useTranslations("connect.getir");
  const { data: shop, error, refetch } = useApi("GET /api/connect/getir/shop");
  const { isAdmin } = useSession();
  const list = useListState();
  const hasProducts = useLocation().pathname.startsWith("/catalog") && isAdmin && shop?.isActive === true;
  const isProducts = hasProducts && list.get("tab") === "products";
  const tabs = {
    value: isProducts ? "products" : "orders",
    onChange: (next: string) =>
      list.set({ tab: next === "products" ? next : undefined, kind: undefined, query: undefined }),
    options: [
      { value: "orders", label: t("products.orders") },
      { value: "products", label: t("products.tab") },
    ],
  };
  return (
    <Page title={t("title")} fill={isProducts} {...(hasProducts && { tabs })}>
      {shop ? (
        !shop.isActive ? (
          <Promo />
        ) : isProducts ? (
          <ProductsTab />
        ) : (
          <Panel shop={shop} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Page>
  );
}
