import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  out_of_stock: {
    status: 409,
    message: sentence("Stok yeterli değil.", "There is not enough stock."),
    constraint: "stock_levels_on_hand_check",
  },
  not_tracked: {
    status: 422,
    message: sentence("Bu ürünün stoğu takip edilmiyor.", "This product's stock is not tracked."),
    field: "product_id",
  },
  only_takes: {
    status: 422,
    message: sentence(
      "Kullanım ve fire stoktan düşer: miktar eksi olmalı.",
      "What is used or wasted leaves the stock: the quantity must be negative.",
    ),
    field: "quantity",
    constraint: "stock_entries_gone_check",
  },
  other_product: {
    status: 422,
    message: sentence("Adresteki ürünle aynı olmalı.", "Must be the product in the address."),
    field: "product_id",
  },
});
