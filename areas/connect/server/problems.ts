import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  app_not_available: {
    status: 409,
    message: sentence("Bu isteğiniz şuan gerçekteştirilemiyor", "This request cannot be carried out right now"),
  },
  app_not_connected: { status: 409, message: sentence("Bu uygulama bağlı değil.", "This app is not connected.") },
  too_many_webhooks: {
    status: 409,
    message: sentence("En fazla 10 webhook adresiniz olabilir.", "You can have up to 10 webhook addresses."),
  },
  webhook_paused: {
    status: 409,
    message: sentence(
      "Bu adrese gönderim durdurulmuş. Önce yeniden başlatın.",
      "Sending to this address is paused. Resume it first.",
    ),
  },
  app_away: {
    status: 503,
    message: sentence(
      "Uygulamanın sunucusuna şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi.",
      "The app's server cannot be reached right now. Try again in a moment; nothing was saved.",
    ),
  },
});
