import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  drawers_off: {
    status: 409,
    message: sentence(
      "Kasa sayımı kapalı. Bir yönetici Ayarlar'da açabilir.",
      "The cash drawer is switched off. An administrator can switch it on in the settings.",
    ),
  },
  drawer_open: {
    status: 409,
    message: sentence("Bu kasa zaten açık.", "This drawer is already open."),
    constraint: "drawer_sessions_open",
  },
  drawer_closed: {
    status: 409,
    message: sentence("Bu kasa kapandı.", "This drawer has been closed."),
    constraint: "drawer_sessions_closed",
  },
  not_waiting: {
    status: 409,
    message: sentence("Bu kapanış onay beklemiyor.", "This closing is not waiting for an approval."),
  },
  in_closed_drawer: {
    status: 409,
    message: sentence(
      "Kasa bu kayıtla sayılıp kapatıldı: değiştirilemez. Düzeltmeyi bugünün tarihiyle ayrı bir kayıt olarak yazın.",
      "The drawer was counted and closed with this record, so it cannot be changed. Enter the correction as a new record dated today.",
    ),
    constraint: "transactions_drawer_closed",
  },
});
