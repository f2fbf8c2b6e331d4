import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  drawers_off: { status: 409, message: "Kasa sayımı kapalı. Bir yönetici Ayarlar'da açabilir." },
  drawer_open: { status: 409, message: "Bu kasa zaten açık.", constraint: "drawer_sessions_open" },
  drawer_closed: { status: 409, message: "Bu kasa kapandı.", constraint: "drawer_sessions_closed" },
  not_waiting: { status: 409, message: "Bu kapanış onay beklemiyor." },
  in_closed_drawer: {
    status: 409,
    message:
      "Kasa bu kayıtla sayılıp kapatıldı: değiştirilemez. Düzeltmeyi bugünün tarihiyle ayrı bir kayıt olarak yazın.",
    constraint: "transactions_drawer_closed",
  },
});
