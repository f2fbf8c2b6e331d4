import { GoTo } from "#kit/web/go-to.tsx";

/** /marketing/new-coupon opens the list with the editor. */
export default function NewCouponScreen() {
  return <GoTo to="/marketing/promotion/coupons" search={{ open: "new" }} />;
}
