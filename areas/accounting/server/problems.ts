import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  no_account: {
    status: 409,
    message: "Bu ödeme yöntemi için hesap seçilmemiş. Varsayılan ayarlardan bir hesap seçin.",
    constraint: "transactions_account_fkey",
  },
});
