import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  provider_away: {
    status: 503,
    message: "SMS sağlayıcısına şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi.",
  },
  iys_away: { status: 503, message: "İYS'ye şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi." },
  report_not_ended: {
    status: 409,
    message: "Yalnızca reddedilen veya dosyayla yüklenen bir izin yeniden bildirilebilir.",
  },
  message_not_open: { status: 409, message: "Bu mesaj artık beklemiyor; geri alınamaz." },
  message_not_failed: { status: 409, message: "Yalnızca gitmeyen bir mesaj yeniden gönderilebilir." },
  no_own_address: {
    status: 422,
    message: "Çalışan kartınızda bu kanal için telefon veya e-posta yok. Önce onu yazın.",
  },
  package_just_paid: {
    status: 409,
    message: "Bu paketin ödemesi az önce alındı. Bir tane daha için yeniden deneyin.",
  },
  sent_again: {
    status: 409,
    message: "Bu mesaj zaten yeniden gönderildi.",
    constraint: "messages_again",
  },
});
