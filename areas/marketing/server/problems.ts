import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  campaign_not_editable: {
    status: 409,
    message: "Bu kampanya gönderiliyor veya tamamlandı. Değiştirmek için önce durdurun.",
  },
  campaign_not_startable: { status: 409, message: "Bu kampanya zaten başladı veya tamamlandı." },
  campaign_not_active: { status: 409, message: "Yalnızca süren bir kampanya durdurulabilir." },
  campaign_not_draft: { status: 409, message: "Yalnızca taslak bir kampanya silinebilir." },
});
