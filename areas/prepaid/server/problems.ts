import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  // Both were checked a moment before.
  prepaid_short: {
    status: 409,
    message: "Bakiyede veya kartta bu kadar kalmadı.",
    constraint: "prepaid_accounts_left_check",
  },
  deposit_closed: { status: 409, message: "Randevu bitmiş, iptal edilmiş veya ödenmiş: kapora alınamaz." },
  deposit_empty: { status: 409, message: "Bu randevuda kapora kalmadı." },
  deposit_no_link: { status: 409, message: "Kartla ödenecek kapora yok veya iyzico bağlı değil." },
  deposit_open: { status: 409, message: "Kapora, gelinmeyen veya iptal edilen bir randevuda alıkonur." },
  deposit_rule: { status: 403, message: "Kapora kuralının dışına yalnızca yönetici çıkabilir." },
  gift_card_used: { status: 409, message: "Hediye kartı kullanılmış: iade edilemez." },
  code_exists: { status: 403, message: "Bu kartın kodu var; yenisini yalnızca yönetici verebilir." },
});
