import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  // Both were checked a moment before.
  prepaid_short: {
    status: 409,
    message: sentence(
      "Bakiyede veya kartta bu kadar kalmadı.",
      "There is not that much left in the balance or on the card.",
    ),
    constraint: "prepaid_accounts_left_check",
  },
  deposit_closed: {
    status: 409,
    message: sentence(
      "Randevu bitmiş, iptal edilmiş veya ödenmiş: kapora alınamaz.",
      "The appointment is over, cancelled or paid: no deposit can be taken.",
    ),
  },
  deposit_empty: {
    status: 409,
    message: sentence("Bu randevuda kapora kalmadı.", "Nothing is left of this appointment's deposit."),
  },
  deposit_no_link: {
    status: 409,
    message: sentence(
      "Kartla ödenecek kapora yok veya iyzico bağlı değil.",
      "There is no deposit to pay by card, or iyzico is not connected.",
    ),
  },
  deposit_open: {
    status: 409,
    message: sentence(
      "Kapora, gelinmeyen veya iptal edilen bir randevuda alıkonur.",
      "A deposit can be kept only for a no-show or a cancelled appointment.",
    ),
  },
  deposit_rule: {
    status: 403,
    message: sentence(
      "Kapora kuralının dışına yalnızca yönetici çıkabilir.",
      "Only an administrator can go against the deposit rule.",
    ),
  },
  gift_card_used: {
    status: 409,
    message: sentence(
      "Hediye kartı kullanılmış: iade edilemez.",
      "The gift card has been used: it cannot be refunded.",
    ),
  },
  code_exists: {
    status: 403,
    message: sentence(
      "Bu kartın kodu var; yenisini yalnızca yönetici verebilir.",
      "This card has a code; only an administrator can make a new one.",
    ),
  },
});
