import { Navigate } from "@tanstack/react-router";

/** /marketing/new-coupon opens the list with the editor. */
export default function NewCouponScreen() {
  return <Navigate to="/marketing/promotion/coupons" search={{ open: "new" } as object} replace />;
}
