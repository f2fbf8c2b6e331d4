import { useTranslations } from "use-intl";
import type { ExportColumn } from "#kit/web/export-menu.tsx";
import type { Coupon } from "../coupons.screen.tsx";
import { CouponBadge } from "./coupon-card.tsx";
import { useCouponText } from "./use-coupon-text.ts";

/** The columns of the exported coupons. */
export function useCouponColumns(): ExportColumn<Coupon>[] {
  const t = useTranslations("coupons.list");
  const head = useTranslations("kit.list.head");
  const text = useCouponText();
  return [
    { head: head("name"), cell: ({ name }) => name },
    { head: head("code"), cell: ({ code }) => code },
    { head: head("text"), cell: text.off },
    { head: head("when"), cell: text.days },
    { head: head("type"), cell: text.places },
    { head: t("uses"), cell: text.uses },
    { head: head("state"), cell: (coupon) => <CouponBadge coupon={coupon} /> },
  ];
}
