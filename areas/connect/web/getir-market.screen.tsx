import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { Promo } from "./parts/getir/promo.tsx";

const Panel = lazyPart(async () => (await import("./parts/getir/panel.tsx")).Panel);

/** Getir's orders and its shop's switches; the promo while Getir is not connected (J2, J3). */
export default function GetirMarketScreen() {
  const t = useTranslations("connect.getir");
  const { data: shop, error, refetch } = useApi("GET /api/connect/getir/shop");
  return (
    <Page title={t("title")}>
      {shop ? (
        shop.isActive ? (
          <Panel shop={shop} />
        ) : (
          <Promo />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Page>
  );
}
