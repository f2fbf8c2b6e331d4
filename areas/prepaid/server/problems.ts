import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  // Both were checked a moment before.
  prepaid_short: {
    status: 409,
    message: "Bakiyede veya kartta bu kadar kalmadı.",
    constraint: "prepaid_accounts_left_check",
  },
  gift_card_used: { status: 409, message: "Hediye kartı kullanılmış: iade edilemez." },
  code_exists: { status: 403, message: "Bu kartın kodu var; yenisini yalnızca yönetici verebilir." },
});
