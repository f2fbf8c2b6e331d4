import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  nothing_owed: { status: 409, message: sentence("Bu müşterinin ödenmemiş borcu yok.", "This customer owes nothing.") },
});
