import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

defineProblems({
  coupon_code_taken: {
    status: 422,
    message: sentence("Bu kodu başka bir kupon kullanıyor.", "Another coupon has this code."),
    field: "code",
    constraint: "coupons_code_key",
  },
  coupon_max_usage_below_used: {
    status: 422,
    message: sentence("Kupon bundan daha çok kullanıldı.", "The coupon has already been used more often than that."),
    field: "max_usage",
    constraint: "coupons_used_within",
  },
  coupon_code_used: {
    status: 422,
    message: sentence("Bu kuponun kullanım hakkı kalmadı.", "This coupon has no uses left."),
    field: "coupon_code",
    constraint: "coupon_uses_of_code",
  },
});
