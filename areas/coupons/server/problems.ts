import { defineProblems } from "#kit/server/problem.ts";

defineProblems({
  coupon_code_taken: {
    status: 422,
    message: "Bu kodu başka bir kupon kullanıyor.",
    field: "code",
    constraint: "coupons_code_key",
  },
  coupon_max_usage_below_used: {
    status: 422,
    message: "Kupon bundan daha çok kullanıldı.",
    field: "max_usage",
    constraint: "coupons_used_within",
  },
  coupon_code_used: {
    status: 422,
    message: "Bu kuponun kullanım hakkı kalmadı.",
    field: "coupon_code",
    constraint: "coupon_uses_of_code",
  },
});
