import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconClockOff from "@tabler/icons-react/dist/esm/icons/IconClockOff.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import grid from "#kit/web/card-grid.module.css";
import { Badge } from "#kit/web/badge.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { Coupon } from "../coupons.screen.tsx";
import classes from "./coupons.module.css";
import { useCouponText } from "./use-coupon-text.ts";
import { useRemoveCoupon } from "./use-remove-coupon.ts";

/** A coupon with its discount, dates, channels and number of uses. */
export function CouponCard({ coupon, list }: { coupon: Coupon; list: ListState }) {
  const t = useTranslations("coupons.list");
  const kit = useTranslations("kit.action");
  const text = useCouponText();
  const remove = useRemoveCoupon();
  const { id, name, code, single_codes: count, single_used } = coupon;
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
      <p className={classes.off}>{text.off(coupon)}</p>
      <p className={classes.quiet}>{text.days(coupon)}</p>
      <p className={classes.quiet}>{text.places(coupon)}</p>
      <p className={classes.quiet}>{text.uses(coupon)}</p>
      {count > 0 && <p className={classes.quiet}>{t("singles", { used: single_used, count })}</p>}
    </li>
  );
}

/** "Aktif" until the end date, then "Suresi doldu" (3 §4). */
export function CouponBadge({ coupon: { active } }: { coupon: Coupon }) {
  const t = useTranslations("coupons.list");
  if (!active) return <Badge tone="neutral" icon={IconClockOff} label={t("ended")} />;
  return <Badge tone="success" icon={IconCircleCheck} label={t("active")} />;
}
