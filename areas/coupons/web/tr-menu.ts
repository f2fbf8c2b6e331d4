export default { coupons: "Kuponlar", newCoupon: "Yeni kupon" };
