import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconClockOff from "@tabler/icons-react/dist/esm/icons/IconClockOff.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import grid from "#kit/web/card-grid.module.css";
import { Badge } from "#kit/web/badge.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useClock } from "#kit/web/session.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { Coupon } from "../coupons.screen.tsx";
import classes from "./coupons.module.css";
import { useRemoveCoupon } from "./use-remove-coupon.ts";

const channels = ["enable_on_pos", "for_reservation", "for_order"] as const;

/** A coupon with its discount, dates, channels and number of uses. */
export function CouponCard({ coupon, list }: { coupon: Coupon; list: ListState }) {
  const t = useTranslations("coupons.list");
  const kit = useTranslations("kit.action");
  const channel = useTranslations("coupons.channel");
  const clock = useClock();
  const remove = useRemoveCoupon();
  const { id, name, code, start_date, end_date, used, max_usage, single_codes: count, single_used } = coupon;
  const uses = max_usage === null ? t("used", { count: used }) : t("usedOf", { count: used, most: max_usage });
  const places = channels.filter((one) => coupon[one]).map((one) => channel(one));
  return (
    <li className={grid.card}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <button type="button" onClick={() => list.openRow(id)}>
            {name}
          </button>
        </h2>
        <CouponBadge coupon={coupon} />
        <span className={classes.menu}>
          <RowMenu
            label={t("actions", { name })}
            actions={[
              { label: t("uses"), icon: IconListDetails, onClick: () => list.openRow(id, "uses") },
              { label: t("codes"), icon: IconQrcode, onClick: () => list.openRow(id, "codes") },
              { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(coupon) },
            ]}
          />
        </span>
      </div>
      <p className={classes.code}>{code}</p>
      <p className={classes.off}>{useOff(coupon)}</p>
      <p className={classes.quiet}>
        {clock.numeric(start_date)} – {clock.numeric(end_date)}
      </p>
      <p className={classes.quiet}>{places.join(" · ") || channel("none")}</p>
      <p className={classes.quiet}>{[uses, ...useLimits(coupon)].join(" · ")}</p>
      {count > 0 && <p className={classes.quiet}>{t("singles", { used: single_used, count })}</p>}
    </li>
  );
}

function useOff({ discount, discount_type }: Coupon): string {
  const t = useTranslations("coupons.list");
  return discount_type === "percentage"
    ? t("percent", { percent: decimalOf(discount) })
    : t("fixed", { amount: formatKurus(discount) });
}

function useLimits({ min_order_amount: minimum, max_usage_per_user: perUser }: Coupon): string[] {
  const t = useTranslations("coupons.list");
  return [
    ...(minimum ? [t("minimum", { amount: formatKurus(minimum) })] : []),
    ...(perUser === null ? [] : [t("perUser", { count: perUser })]),
  ];
}

/** "Aktif" until the end date, then "Suresi doldu" (3 §4); a coupon that has not begun says so. */
export function CouponBadge({ coupon: { active, start_date } }: { coupon: Coupon }) {
  const t = useTranslations("coupons.list");
  const clock = useClock();
  if (!active) return <Badge tone="neutral" icon={IconClockOff} label={t("ended")} />;
  if (start_date > clock.now()) return <Badge tone="info" icon={IconClock} label={t("soon")} />;
  return <Badge tone="success" icon={IconCircleCheck} label={t("active")} />;
}
