/** English of what the server says about Getir. */
export default {
  "Getir bağlı değil. Bağlantılar'dan Getir'i bağlayın.": "Getir is not connected. Connect it under Connections.",
  "Getir'e şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey değişmedi.":
    "Getir cannot be reached right now. Try again in a moment; nothing was changed.",
  "Getir yanıt vermedi; değişikliğin ulaşıp ulaşmadığı belli değil. Birazdan yeniden bakın.":
    "Getir did not answer; it is not clear whether the change arrived. Look again in a moment.",
  "Önceki işlem Getir'de doğrulanıyor. Birkaç saniye bekleyin.":
    "The step before is being verified at Getir. Wait for some seconds.",
  "Bu iptal nedeni artık geçerli değil. Yeniden seçin.": "This reason is no longer valid. Choose again.",
  "Hiç ürün kalmadıysa siparişi iptal edin.": "Cancel the order if nothing of it is left.",
  "Siparişin satırı değil": "Not a line of the order",
  "Siparişte bu kadar ürün yok.": "The order does not have so many of it.",
  "Müşteri ile iletişime geçin": "Contact the customer",
  "Getir kabul etmedi: {reason}": "Getir did not accept it: {reason}",
  "Mağaza iptal etti": "Cancelled by the shop",
  "Getir iptal etti": "Cancelled by Getir",
  "Getir bu siparişi tanımıyor": "Getir does not know this order",
  "Getir farkı": "Getir difference",
  Eksik: "Missing",
  "En fazla 1000 ürün": "At most 1,000 products",
  "Normal fiyattan yüksek olamaz": "Cannot be above the normal price",
  "Getir'de böyle bir ürün yok": "Getir has no such product",
  "Ürün bulunamadı": "Product not found",
  "Ürün iki kez gönderildi": "The product was sent twice",
  "OPEN veya CLOSED olmalı": "Must be OPEN or CLOSED",
};
