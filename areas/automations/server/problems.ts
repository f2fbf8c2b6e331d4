import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

defineProblems({
  automation_template_gone: {
    status: 422,
    message: sentence("Geçerli bir şablon seçin", "Choose a valid template"),
    field: "template_id",
    constraint: "automations_template_fkey",
  },
});
