export default {
  menu: {
    dashboard: "Overview",
  },
  dashboard: {
    newSale: "New sale",
    add: "Add appointment",
    failed: "The overview could not be loaded",
    takings: "Today's takings",
    reservations: "Today's appointments",
    occupancy: "Occupancy",
    unpaid: "{count, plural, one {# unpaid sale} other {# unpaid sales}}",
    noneUnpaid: "No unpaid sales",
    percent: "{value}%",
    points: "{value, plural, one {# point} other {# points}}",
    than: "than last {day, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} 6 {Saturday} other {Sunday}}",
    thanNow:
      "than last {day, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} 6 {Saturday} other {Sunday}} at this time",
    noneThen:
      "nothing last {day, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} 6 {Saturday} other {Sunday}}",
    closed: "closed today",
    thanShort:
      "than {day, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} 6 {Saturday} other {Sunday}}",
  },
  chart: {
    title: "Takings of the last {count} days",
    services: "Services and tips",
    goods: "Products",
    closed: "Closed",
    none: "No sales on these days",
    total: "Total of {count} days",
    average: "Daily average",
  },
  methods: {
    title: "Today by payment method",
  },
  next: {
    title: "Next appointments",
    calendar: "Calendar",
    none: "No more appointments today",
    noneText: "New appointments appear here in their order.",
    closed: "Closed today",
    closedText: "By the working hours nobody works today.",
  },
  reminders: {
    title: "Reminders",
    none: "No reminders for today.",
    failed: "The reminders could not be loaded.",
  },
};
