import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  job_not_failed: {
    status: 409,
    message: sentence(
      "Bu iş artık başarısız değil; listeyi yenileyin.",
      "This job is no longer marked as failed; refresh the list.",
    ),
  },
});
