import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  job_not_failed: { status: 409, message: "Bu iş artık başarısız değil; listeyi yenileyin." },
});
