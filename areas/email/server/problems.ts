import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  template_unreadable: {
    status: 409,
    message: sentence(
      "Bu şablon daha yeni bir sürümde yazılmış; bu sürümde kaydedilemez ve gönderilemez.",
      "This template was written by a newer version of Defter; this one can neither save nor send it.",
    ),
  },
});
