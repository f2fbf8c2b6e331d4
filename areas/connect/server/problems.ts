import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  app_not_available: { status: 409, message: "Bu isteğiniz şuan gerçekteştirilemiyor" },
  app_not_connected: { status: 409, message: "Bu uygulama bağlı değil." },
  too_many_webhooks: { status: 409, message: "En fazla 10 webhook adresiniz olabilir." },
  webhook_paused: { status: 409, message: "Bu adrese gönderim durdurulmuş. Önce yeniden başlatın." },
  app_away: {
    status: 503,
    message: "Uygulamanın sunucusuna şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi.",
  },
});
