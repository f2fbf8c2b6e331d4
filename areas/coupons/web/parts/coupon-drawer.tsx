import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { CodesDrawer } from "./codes-drawer.tsx";
import { CouponEditor } from "./coupon-editor.tsx";
import { UsesDrawer } from "./uses-drawer.tsx";

/** The drawer over the list: a new coupon, or one to edit, with its uses or its single-use codes. */
export function CouponDrawer({ id, list }: { id: string; list: ListState }) {
  const t = useTranslations("coupons");
  const isNew = id === "new";
  const params = { id: isNew ? 0 : id };
  const { data, error, refetch } = useApi("GET /api/marketing/coupons/{id}", { params }, { enabled: !isNew });
  if (isNew || data) {
    const tab = list.get("openTab");
    if (data && tab === "uses") return <UsesDrawer coupon={data} onClose={list.close} />;
    if (data && tab === "codes") return <CodesDrawer coupon={data} onClose={list.close} />;
    return <CouponEditor coupon={data} onClose={list.close} />;
  }
  return (
    <Drawer opened title={t("menu.coupons")} onClose={list.close}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton fields={6} />}
    </Drawer>
  );
}
