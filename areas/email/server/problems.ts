import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  template_unreadable: {
    status: 409,
    message: "Bu şablon daha yeni bir sürümde yazılmış; bu sürümde kaydedilemez ve gönderilemez.",
  },
});
