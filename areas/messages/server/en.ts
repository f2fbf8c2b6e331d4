/** English of the sentences that this area's server and contracts write. */
export default {
  "İYS'ye şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi.":
    "IYS cannot be reached right now. Try again in a moment; nothing was saved.",
  "Yalnızca reddedilen veya dosyayla yüklenen bir izin yeniden bildirilebilir.":
    "Only a consent that was refused or uploaded in a file can be reported again.",
  "İYS bu kullanıcıyı veya şifreyi kabul etmedi": "IYS did not accept this user name or password",
  "Geçerli bir izin seçin": "Choose a valid consent",
  "3-12 rakam girin": "Enter 3-12 digits",
  "SMS sağlayıcısına şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi.":
    "The SMS provider cannot be reached right now. Try again in a moment; nothing was saved.",
  "Bu mesaj artık beklemiyor; geri alınamaz.": "This message waits no more; it cannot be taken back.",
  "Yalnızca gitmeyen bir mesaj yeniden gönderilebilir.": "Only a message that did not go out can be sent again.",
  "Çalışan kartınızda bu kanal için telefon veya e-posta yok. Önce onu yazın.":
    "Your employee card has no phone or e-mail for this channel. Add it first.",
  "Bu paketin ödemesi az önce alındı. Bir tane daha için yeniden deneyin.":
    "This package was paid for a moment ago. Try again for another one.",
  "Bu mesaj zaten yeniden gönderildi.": "This message was already sent again.",
  "SMS ile gönderilemeyen karakterler var: {signs}": "An SMS cannot carry these characters: {signs}",
  "SMS metni en fazla 4 parça olabilir": "An SMS can have 4 parts at most",
  "Bu mesaj gitmiş olabilir; sağlayıcı ne olduğunu söylemedi. Yine de gönderilsin mi?":
    "This message may have gone out; the provider did not say what became of it. Send it anyway?",
  "SS:dd biçiminde olmalı": "Must look like HH:mm",
  "Bu başlık NetGSM hesabınızda yok. Olanlar: {names}": "Your NetGSM account has no such sender name. It has: {names}",
  "NetGSM bu abone numarasını veya şifreyi kabul etmedi": "NetGSM did not accept this subscriber number or password",
  "NetGSM bu başlığı tanımıyor": "NetGSM does not know this sender name",
};
