import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  count_ended: {
    status: 409,
    message: sentence("Bu sayım bitti; değiştirilemez.", "This count has ended and cannot change."),
    constraint: "stock_counts_ended",
  },
  in_other_count: {
    status: 409,
    message: sentence(
      "Bu ürünlerden bazıları açık bir sayımda. Önce onu kapatın veya iptal edin.",
      "Another open count has some of these products. Close or cancel it first.",
    ),
    constraint: "stock_count_lines_open",
  },
  recount_needed: {
    status: 409,
    message: sentence(
      "Bazı ürünlerden, sayımdan sonra sayılandan fazlası satıldı. Onları yeniden sayın.",
      "More of some products was sold since they were counted than was counted. Count them again.",
    ),
  },
  not_in_count: {
    status: 422,
    message: sentence("Bu ürün bu sayımda yok.", "This product is not in this count."),
    field: "product_id",
  },
  no_such_barcode: {
    status: 422,
    message: sentence("Bu barkod hiçbir üründe yok.", "No product has this barcode."),
    field: "barcode",
  },
  nothing_to_count: {
    status: 422,
    message: sentence("Bu seçimde stoğu takip edilen ürün yok.", "There is no tracked product in this choice."),
    field: "scope",
  },
  too_many_to_count: {
    status: 422,
    message: sentence("Bir sayımda en fazla 20.000 ürün olabilir.", "A count can have 20,000 products at most."),
    field: "scope",
  },
  counts_blindly: {
    status: 403,
    message: sentence(
      "Kör sayımda farkları yalnızca yöneticiler görür.",
      "Only administrators see the differences of a blind count.",
    ),
  },
  bad_reason: {
    status: 422,
    message: sentence("Bu neden bu farkı açıklayamaz.", "This reason cannot explain this difference."),
    field: "reason",
  },
  no_difference: {
    status: 422,
    message: sentence("Bu üründe fark yok.", "This product has no difference."),
    field: "product_id",
  },
});
