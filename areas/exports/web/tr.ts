import menu from "./tr-menu.ts";

export default {
  menu,
  about: "Ne indirilir?",
  text: "Müşteriler, randevular, satışlar, katalog, stok, muhasebe, mesajlar ve görseller tek bir zip dosyasında; her tablo hem CSV hem JSON olarak. Dosyayla işletme başka bir Defter kurulumuna taşınabilir.",
  secrets: "Şifreler, bağlı uygulamaların bilgileri ve gizli bağlantılar dosyada yoktur.",
  careful: "Dosyada müşterilerinizin kişisel verileri vardır. Kimseyle paylaşmayın ve güvenli bir yerde saklayın.",
  start: "Verileri hazırla",
  started: "Veriler hazırlanıyor. Bu sayfadan ayrılabilirsiniz.",
  startFailed: "Veriler hazırlanamadı",
  list: "Hazırlanan dosyalar",
  empty: "Henüz dosya hazırlanmadı",
  progress: "{done} / {total} tablo yazıldı",
  waiting: "Sırada",
  ready: "{size} · {time} saatine kadar indirilebilir",
  failed: "Hazırlanamadı. Yeniden deneyin.",
  removed: "Süresi doldu ve silindi",
  by: "{time} · {name}",
  download: "İndir",
  downloadFailed: "Dosya indirilemedi",
};
