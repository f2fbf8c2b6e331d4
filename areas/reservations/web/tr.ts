export default {
  menu: {
    calendar: "Takvim",
    seats: "Koltuklar",
    reservations: "Randevular",
  },
  calendar: {
    count: "{count} randevu",
    place: "{name}, {hours}, boş: randevu ekle",
  },
};
