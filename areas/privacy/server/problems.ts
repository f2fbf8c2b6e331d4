import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  request_closed: {
    status: 409,
    message: sentence("Bu başvuru sonuçlandırılmış.", "This request is already closed."),
  },
});
