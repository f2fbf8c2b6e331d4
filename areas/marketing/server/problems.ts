import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  campaign_not_editable: {
    status: 409,
    message: sentence(
      "Bu kampanya gönderiliyor veya tamamlandı. Değiştirmek için önce durdurun.",
      "This campaign is being sent or is finished. Stop it before changing it.",
    ),
  },
  campaign_not_startable: {
    status: 409,
    message: sentence(
      "Bu kampanya zaten başladı veya tamamlandı.",
      "This campaign has already started or is finished.",
    ),
  },
  campaign_not_active: {
    status: 409,
    message: sentence("Yalnızca süren bir kampanya durdurulabilir.", "Only a running campaign can be stopped."),
  },
  campaign_not_draft: {
    status: 409,
    message: sentence("Yalnızca taslak bir kampanya silinebilir.", "Only a draft can be deleted."),
  },
});
