/** English of the sentences that the kit's server and contracts write. */
export default {
  "Geçerli bir sayfa değil": "Not a valid page",
  "İstek okunamadı: geçerli bir JSON değil.": "The request could not be read: it is not valid JSON.",
  "İstek okunamadı: geçerli bir form değil.": "The request could not be read: it is not a valid form.",
  "İstek okunamadı.": "The request could not be read.",
  "İstek zamanında tamamlanmadı. Bağlantınızı denetleyip yeniden deneyin.":
    "The request did not arrive in time. Check your connection and try again.",
  "İsteğin başlıkları çok büyük.": "The request's headers are too large.",
  "Veri tabanı şu an yalnızca okunabiliyor; kayıt yapılamıyor. Birazdan yeniden deneyin.":
    "The database can only be read at the moment; nothing can be saved. Try again shortly.",
  "Sunucunun diski dolu; kayıt yapılamıyor. Sunucuyu işletene haber verin.":
    "The server's disk is full; nothing can be saved. Tell whoever runs the server.",
  "Oturumunuz kapanmış. Yeniden giriş yapın.": "You have been signed out. Sign in again.",
  "Bu işlem için yetkiniz yok.": "You may not do this.",
  "Bu API anahtarının bu işlem için izni yok.": "This API key does not have the scope for this call.",
  "Bu işletmede çalışan kaydınız yok.": "You are not an employee of this business.",
  "Bu işletme iki adımlı giriş istiyor. Önce onu kurun.": "This business asks for two-step sign-in. Set it up first.",
  "Hangi işletme için olduğu belirtilmemiş.": "It was not said for which business.",
  "Kayıt bulunamadı.": "The record was not found.",
  "Bu adres bu istek türünü kabul etmiyor.": "This address does not take this kind of request.",
  "Bu kayıt kullanıldığı için silinemez.": "This record is in use and cannot be deleted.",
  "Bu kayıt zaten var.": "This record exists already.",
  "Bu kayıt siz bakarken değişti. Son hâli getirildi.":
    "This record changed while you were looking at it. Its latest state has been fetched.",
  "Aynı kayıt üzerinde başka bir işlem sürüyor. Birazdan yeniden deneyin.":
    "Something else is being done with the same record. Try again in a moment.",
  "İstek çok büyük.": "The request is too large.",
  "Dosya en fazla 5 MB olabilir.": "The file can be 5 MB at most.",
  "İstek JSON olmalı.": "The request must be JSON.",
  "Bazı alanlar eksik veya hatalı.": "Some fields are missing or wrong.",
  "Bu istek anahtarı başka bir istekte kullanılmış.": "This request key was used for another request.",
  "Çok fazla deneme yapıldı. Bir dakika sonra yeniden deneyin.": "There were too many attempts. Try again in a minute.",
  "Bu hesapla çok fazla sayfa açık. Bazılarını kapatıp yeniden deneyin.":
    "Too many pages are open with this account. Close some and try again.",
  "İşletmenizden aynı anda çok fazla istek geldi. Birkaç saniye sonra yeniden deneyin.":
    "Too many requests came from your business at the same time. Try again in a few seconds.",
  "Sunucu şu an çok yoğun. Birazdan yeniden deneyin.": "The server is very busy at the moment. Try again shortly.",
  "Bu belge PDF olarak hazırlanamayacak kadar büyük.": "This document is too large for a PDF.",
  "Belgenin PDF'i zamanında hazırlanamadı. Birazdan yeniden deneyin; belge çok uzunsa bölün.":
    "The document's PDF was not ready in time. Try again shortly; if the document is very long, split it.",
  "Fotoğraf en fazla 25 megapiksel olabilir. Daha küçük bir fotoğraf seçin.":
    "A photo can have 25 megapixels at most. Choose a smaller photo.",
  "Fotoğraf zamanında işlenemedi. Birazdan yeniden deneyin ya da daha küçük bir fotoğraf seçin.":
    "The photo was not ready in time. Try again shortly, or choose a smaller photo.",
  "Sunucu yeniden başlatılıyor. Birazdan yeniden deneyin.": "The server is restarting. Try again shortly.",
  "Beklenmeyen bir hata oldu. Kayıt değişmedi.": "Something unexpected happened. Nothing was changed.",
  "Sunucu şu an veri tabanına ulaşamıyor. Birazdan yeniden deneyin.":
    "The server cannot reach the database at the moment. Try again shortly.",
  "Ödeme kuruluşuna şu an ulaşılamıyor, anahtarlar denetlenemedi. Birazdan yeniden deneyin.":
    "The payment provider cannot be reached at the moment, so the keys could not be checked. Try again shortly.",
  "Ödeme kuruluşuna şu an ulaşılamıyor. Birazdan yeniden deneyin; kartınızdan para çekilmedi.":
    "The payment provider cannot be reached at the moment. Try again shortly; no money was taken from your card.",
  "Bu dosya bir fotoğraf olarak okunamadı. JPEG, PNG veya WebP bir fotoğraf seçin.":
    "This file could not be read as a photo. Choose a JPEG, PNG or WebP photo.",

  "Kaydetmeden önce onayınız gerekiyor.": "Please confirm before this is saved.",

  // Fields
  "Bu alan gerekli": "This field is needed",
  "Bu alan beklenen türde değil": "This field is not of the expected kind",
  "Bu alan tanınmıyor": "This field is not known",
  "Bu alan yalnızca bir kez verilebilir": "This field can be given only once",
  "Bu değer kabul edilmiyor": "This value is not accepted",
  "Beklenen biçimde değil": "Not in the expected format",
  "En az {n} olmalı": "Must be at least {n}",
  "En fazla {n} olabilir": "Can be at most {n}",
  "Tam katı olmalı": "Must be a whole multiple",
  "Şunlardan biri olmalı: {values}": "Must be one of: {values}",
  "Adresteki numarayla aynı olmalı": "Must be the number in the address",
  "Böyle bir tarih ve saat yok": "There is no such date and time",
  "Geçerli bir numara değil": "Not a valid number",
  "Boş olamaz": "Cannot be empty",
  "Geçersiz karakter içeriyor": "Has a character that is not allowed",
  "En fazla {n} karakter olabilir": "Enter at most {n} characters",
  "Geçerli bir fiyat girin": "Enter a valid price",
  "Tarih YYYY-AA-GG biçiminde olmalı": "The date must look like YYYY-MM-DD",
  "1900'den önce olamaz": "Cannot be before 1900",
  "Geçerli bir saat dilimi seçin": "Choose a valid time zone",
  "Tarih ve saat YYYY-AA-GG SS:dd biçiminde olmalı": "Date and time must look like YYYY-MM-DD HH:mm",
  "Sayfa boyu {sizes} olabilir": "A page can have {sizes} rows",
  "Tek bir sıralama verilebilir": "Only one order can be given",
  "Bir dosya seçin": "Choose a file",
  "Dosya boş": "The file is empty",
  "Dosya en fazla 5 MB olabilir": "The file can be 5 MB at most",

  "Beklenmeyen bir hata oldu.": "Something unexpected went wrong.",
  "Sunucu iş sürerken durdu.": "The server stopped while the job was running.",
  "{name} kapatılmamış.": "{name} is not closed.",
  '"{name}" adlı bir etiket yok.': 'There is no tag "{name}".',
  '"{name}" adlı bir süzgeç yok.': 'There is no filter "{name}".',
  '"{name}" adlı bir dosya yok.': 'There is no file "{name}".',
  "Liquid kodu okunamadı: {text}": "The Liquid code could not be read: {text}",
  "Değer kullanılamadı: {text}": "The value could not be used: {text}",
  "Şablon zamanında tamamlanmadı. Döngüleri azaltın.": "The template did not finish in time. Use fewer loops.",
  "Şablon çok fazla bellek kullandı. Büyük metinleri ve listeleri azaltın.":
    "The template used too much memory. Use smaller texts and lists.",
  "Şablonun çıktısı çok büyük.": "The template's output is too large.",
  "Dosyalar birbirini çok derin çağırıyor.": "The files call one another too deeply.",
  "Temanın kodu çok uzun.": "The theme's code is too long.",
};
