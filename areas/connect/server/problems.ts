import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  app_not_available: { status: 409, message: "Bu isteğiniz şuan gerçekteştirilemiyor" },
  app_not_connected: { status: 409, message: "Bu uygulama bağlı değil." },
  app_away: {
    status: 503,
    message: "Uygulamanın sunucusuna şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi.",
  },
});
