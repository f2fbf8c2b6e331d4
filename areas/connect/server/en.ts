/** English of the sentences that this area's server and contracts write. */
export default {
  "Nilvera bu anahtarı kabul etmedi": "Nilvera did not accept this key",
  "Bu isteğiniz şuan gerçekteştirilemiyor": "This request cannot be carried out right now",
  "Bu uygulama bağlı değil.": "This app is not connected.",
  "Uygulamanın sunucusuna şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey kaydedilmedi.":
    "The app's server cannot be reached right now. Try again in a moment; nothing was saved.",
  "En fazla 10 webhook adresiniz olabilir.": "You can have up to 10 webhook addresses.",
  "Bu adrese gönderim durdurulmuş. Önce yeniden başlatın.": "Sending to this address is paused. Resume it first.",
  "https:// ile başlayan bir adres girin": "Enter an address that begins with https://",
  "İnternetten erişilen bir adres girin": "Enter an address that can be reached from the internet",
  "En az bir olay seçin": "Choose at least one event",
  "Bilinmeyen uygulama": "Unknown app",
  "NetGSM abone numaranızı girin (10-12 rakam)": "Enter your NetGSM subscriber number (10-12 digits)",
  "3-11 karakter; Türkçe harf içeremez": "3-11 characters, without Turkish letters",
  "Getir bu kullanıcı adını veya şifreyi kabul etmedi": "Getir did not accept this user name or password",
  "iyzico bu anahtarları kabul etmedi": "iyzico did not accept these keys",
  "Getir'de bu numarayla mağazanız yok": "You have no shop with this number at Getir",
  "Geçerli bir sunucu adı girin": "Enter a valid server name",
  "25, 465, 587 veya 2525 olabilir": "It can be 25, 465, 587 or 2525",
  "Sunucu bu kullanıcı adını veya şifreyi kabul etmedi": "The server did not accept this user name or password",
  "Bu sunucuya bağlanılamadı: adresi, portu ve TLS desteğini denetleyin":
    "This server could not be connected to: check its address, its port and that it supports TLS",
};
