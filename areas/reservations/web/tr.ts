export default {
  menu: {
    calendar: "Takvim",
    seats: "Koltuklar",
    reservations: "Randevular",
  },
};
