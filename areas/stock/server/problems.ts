import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  out_of_stock: { status: 409, message: "Stok yeterli değil.", constraint: "stock_levels_on_hand_check" },
  not_tracked: { status: 422, message: "Bu ürünün stoğu takip edilmiyor.", field: "product_id" },
  only_takes: {
    status: 422,
    message: "Kullanım ve fire stoktan düşer: miktar eksi olmalı.",
    field: "quantity",
    constraint: "stock_entries_gone_check",
  },
  other_product: { status: 422, message: "Adresteki ürünle aynı olmalı.", field: "product_id" },
});
