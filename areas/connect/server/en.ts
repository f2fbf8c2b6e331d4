/** English of the sentences that this area's server and contracts write. */
export default {
  "Bu isteğiniz şuan gerçekteştirilemiyor": "This request cannot be carried out right now",
  "Bu uygulama bağlı değil.": "This app is not connected.",
  "Uygulamanın sunucusuna şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi.":
    "The app's server cannot be reached right now. Try again in a moment; nothing was saved.",
  "Bilinmeyen uygulama": "Unknown app",
  "NetGSM abone numaranızı girin (10-12 rakam)": "Enter your NetGSM subscriber number (10-12 digits)",
  "3-11 karakter; Türkçe harf içeremez": "3-11 characters, without Turkish letters",
  "Getir bu kullanıcı adını veya şifreyi kabul etmedi": "Getir did not accept this user name or password",
  "Getir'de bu numarayla mağazanız yok": "You have no shop with this number at Getir",
};
