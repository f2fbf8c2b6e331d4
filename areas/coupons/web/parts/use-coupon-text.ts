import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import { useClock } from "#kit/web/session.ts";
import type { Coupon } from "../coupons.screen.tsx";

const channels = ["enable_on_pos", "for_reservation", "for_order"] as const;

/** The texts of a coupon, on its card and in the exported file. */
export function useCouponText() {
  const t = useTranslations("coupons.list");
  const channel = useTranslations("coupons.channel");
  const clock = useClock();
  return {
    off: ({ discount, discount_type }: Coupon): string =>
      discount_type === "percentage"
        ? t("percent", { percent: decimalOf(discount) })
        : t("fixed", { amount: formatKurus(discount) }),
    days({ start_date, end_date }: Coupon): string {
      const days = `${clock.numeric(start_date)} – ${clock.numeric(end_date)}`;
      return start_date > clock.now() ? `${days} · ${t("soon")}` : days;
    },
    places: (coupon: Coupon): string =>
      channels
        .filter((one) => coupon[one])
        .map((one) => channel(one))
        .join(" · ") || channel("none"),
    /** The number of uses, and the limits. */
    uses({ used, max_usage: most, min_order_amount: minimum, max_usage_per_user: perUser }: Coupon): string {
      const limits = [
        minimum && t("minimum", { amount: formatKurus(minimum) }),
        perUser !== null && t("perUser", { count: perUser }),
      ];
      const uses = most === null ? t("used", { count: used }) : t("usedOf", { count: used, most });
      return [uses, ...limits].filter(Boolean).join(" · ");
    },
  };
}
