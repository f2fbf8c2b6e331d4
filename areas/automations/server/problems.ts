import { defineProblems } from "#kit/server/problem.ts";

defineProblems({
  automation_template_gone: {
    status: 422,
    message: "Geçerli bir şablon seçin",
    field: "template_id",
    constraint: "automations_template_fkey",
  },
});
