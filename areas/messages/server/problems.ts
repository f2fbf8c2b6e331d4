import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  provider_away: {
    status: 503,
    message: sentence(
      "SMS sağlayıcısına şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi.",
      "The SMS provider cannot be reached right now. Try again in a moment; nothing was saved.",
    ),
  },
  netgsm_away: {
    status: 503,
    message: sentence(
      "NetGSM'ye şu an ulaşılamıyor. Birazdan yeniden deneyin.",
      "NetGSM cannot be reached right now. Try again in a moment.",
    ),
  },
  netgsm_refused: {
    status: 409,
    message: sentence(
      "NetGSM hesabınızı kabul etmedi. NetGSM bağlantısında abone numarasını ve şifreyi denetleyin.",
      "NetGSM did not accept your account. Check the subscriber number and the password in the NetGSM connection.",
    ),
  },
  iys_away: {
    status: 503,
    message: sentence(
      "İYS'ye şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi.",
      "IYS cannot be reached right now. Try again in a moment; nothing was saved.",
    ),
  },
  report_not_ended: {
    status: 409,
    message: sentence(
      "Yalnızca reddedilen veya dosyayla yüklenen bir izin yeniden bildirilebilir.",
      "Only a consent that was refused or uploaded in a file can be reported again.",
    ),
  },
  too_many_by_hand: {
    status: 429,
    message: sentence(
      "24 saatte en fazla 200 mesaj elle yazılabilir. Daha çok kişiye yazmak için kampanya oluşturun.",
      "At most 200 messages can be written by hand in 24 hours. Make a campaign to write to more people.",
    ),
  },
  message_not_open: {
    status: 409,
    message: sentence(
      "Bu mesaj artık beklemiyor; geri alınamaz.",
      "This message is no longer waiting; it cannot be taken back.",
    ),
  },
  message_not_failed: {
    status: 409,
    message: sentence(
      "Yalnızca gitmeyen bir mesaj yeniden gönderilebilir.",
      "Only a message that was not sent can be sent again.",
    ),
  },
  message_of_stopped: {
    status: 409,
    message: sentence(
      "Kampanya durdurulduğu için gönderilmedi; kampanya sürdürülünce bu kişiye yeniden gönderilir.",
      "It was not sent because the campaign was stopped; it is sent again when the campaign resumes.",
    ),
  },
  no_own_address: {
    status: 422,
    message: sentence(
      "Çalışan kartınızda bu kanal için telefon veya e-posta yok. Önce onu yazın.",
      "Your employee card has no phone or e-mail for this channel. Add it first.",
    ),
  },
  package_just_paid: {
    status: 409,
    message: sentence(
      "Bu paketin ödemesi az önce alındı. Bir tane daha için yeniden deneyin.",
      "This package was paid for a moment ago. Try again for another one.",
    ),
  },
  sent_again: {
    status: 409,
    message: sentence("Bu mesaj zaten yeniden gönderildi.", "This message has already been sent again."),
    constraint: "messages_again",
  },
});
