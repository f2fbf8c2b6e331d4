import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  nothing_owed: { status: 409, message: "Bu müşterinin ödenmemiş borcu yok." },
});
