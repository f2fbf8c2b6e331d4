export default {
  menu: {
    calendar: "Calendar",
    seats: "Seats",
    reservations: "Appointments",
  },
};
