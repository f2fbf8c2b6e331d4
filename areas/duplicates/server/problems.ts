import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  already_merged: {
    status: 409,
    message: sentence("Bu iki kayıt zaten birleştirildi.", "These two records have been merged already."),
  },
  merge_ended: {
    status: 409,
    message: sentence("Bu birleştirme artık geri alınamaz.", "This merge can no longer be undone."),
  },
  later_merge: {
    status: 409,
    message: sentence(
      "Bu müşteriyle sonradan başka bir kayıt birleştirildi. Önce onu geri alın.",
      "Another record was merged with this customer later. Undo that merge first.",
    ),
  },
  merge_balance_used: {
    status: 409,
    message: sentence(
      "Birleştirmeden sonra bakiye harcandı; kalan, iki kişiye bölünemiyor.",
      "The balance was spent after the merge; what is left cannot be divided between the two people.",
    ),
  },
  merge_order_paid: {
    status: 409,
    message: sentence(
      "Taşınan bir satış birleştirmeden sonra ortak bakiyeyle ödendi.",
      "A sale that was moved was paid from the common balance after the merge.",
    ),
  },
  merge_package_used: {
    status: 409,
    message: sentence(
      "Bir seans paketi birleştirmeden sonra diğer kişinin randevusunda kullanıldı.",
      "A session package was used for the other person's appointment after the merge.",
    ),
  },
});
