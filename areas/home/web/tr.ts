export default {
  menu: {
    dashboard: "Özet",
  },
  dashboard: {
    newSale: "Yeni Satış",
    add: "Randevu Ekle",
    failed: "Özet yüklenemedi",
    takings: "Bugünkü ciro",
    reservations: "Bugünkü randevular",
    occupancy: "Doluluk",
    unpaid: "{count} ödenmemiş satış",
    noneUnpaid: "Ödenmemiş satış yok",
    percent: "%{value}",
    points: "{value} puan",
    than: "geçen {day, select, 1 {pazartesiye} 2 {salıya} 3 {çarşambaya} 4 {perşembeye} 5 {cumaya} 6 {cumartesiye} other {pazara}} göre",
    thanNow:
      "geçen {day, select, 1 {pazartesi} 2 {salı} 3 {çarşamba} 4 {perşembe} 5 {cuma} 6 {cumartesi} other {pazar}} bu saate göre",
    noneThen:
      "geçen {day, select, 1 {pazartesi} 2 {salı} 3 {çarşamba} 4 {perşembe} 5 {cuma} 6 {cumartesi} other {pazar}} kayıt yok",
    closed: "bugün kapalı",
    thanShort:
      "{day, select, 1 {pazartesiye} 2 {salıya} 3 {çarşambaya} 4 {perşembeye} 5 {cumaya} 6 {cumartesiye} other {pazara}} göre",
  },
  chart: {
    title: "Son {count} gün ciro",
    services: "Hizmet ve bahşiş",
    goods: "Ürün",
    closed: "Kapalı",
    none: "Bu günlerde satış yok",
    total: "{count} günlük toplam",
    average: "Günlük ortalama",
  },
  methods: {
    title: "Ödeme yöntemine göre bugün",
  },
  next: {
    title: "Sıradaki randevular",
    calendar: "Takvim",
    none: "Bugün başka randevu yok",
    noneText: "Yeni randevular burada sırayla görünür.",
    closed: "Bugün kapalı",
    closedText: "Çalışma saatlerine göre bugün kimse çalışmıyor.",
  },
  reminders: {
    title: "Hatırlatmalar",
    none: "Bugün için hatırlatma yok.",
    failed: "Hatırlatmalar yüklenemedi.",
  },
};
