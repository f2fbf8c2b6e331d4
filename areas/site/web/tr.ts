import menu from "./tr-menu.ts";

export default {
  menu,
  on: "Site yayında",
  onHint: "Kapalıyken adresi açan kimse sitenizi göremez.",
  address: "Sitenin adresi",
  addressHint: "Müşterilerinizle bu adresi paylaşın.",
  noAddress: "Bu kurulumda web sitelerinin adresi ayarlanmamış (SITE_HOSTS). Kuran kişiden isteyin.",
  see: "Siteyi aç",
  description: "Tanıtım cümlesi",
  descriptionHint: "Adınızın altında ve arama sonuçlarında görünür; en çok 300 karakter.",
  missing: "Sitede eksik olanlar",
  phone: "Telefon",
  place: "Adres",
  hours: "Çalışma saatleri",
  services: "Hizmetler",
  saved: "Kaydedildi",
  failed: "Kaydedilemedi",
  save: "Kaydet",
};
