export default { coupons: "Coupons", newCoupon: "New coupon" };
