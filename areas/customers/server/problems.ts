import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  too_many_tags: {
    status: 422,
    message: sentence("Bir müşteride en fazla 20 etiket olabilir.", "A customer can have 20 tags at most."),
    field: "name",
  },
  customers_gone: {
    status: 422,
    message: sentence(
      "Seçilen müşteriler bu arada silindi",
      "The selected customers have been deleted in the meantime",
    ),
    field: "ids",
  },
});
