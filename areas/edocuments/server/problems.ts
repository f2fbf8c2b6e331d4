import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  not_issued: { status: 409, message: "Taslak faturanın e-belgesi olmaz. Önce faturayı kesin." },
  invoice_cancelled: { status: 409, message: "İptal edilmiş faturanın e-belgesi olmaz." },
});
