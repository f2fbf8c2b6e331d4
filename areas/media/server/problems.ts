import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  picture_unreachable: {
    status: 422,
    message: "Bu adresten görsel alınamadı. Görseli bilgisayarınıza kaydedip yükleyin.",
    field: "url",
  },
});
