import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

const taken = {
  status: 409,
  message: sentence(
    "Bu saatte başka bir randevu var. Boş saatlerden birini seçin.",
    "There is another appointment at this time. Choose one of the free times.",
  ),
} as const;

export const problems = defineProblems({
  slot_taken: { ...taken, constraint: "reservation_items_employee_taken" },
  outside_hours: {
    status: 409,
    message: sentence(
      "Çalışma saatleri dışında. Yine de kaydedebilir veya saati değiştirebilirsiniz.",
      "Outside working hours. You can save it anyway or change the time.",
    ),
  },
  status_not_allowed: {
    status: 409,
    message: sentence("Bu randevu şu an bu duruma geçemez.", "The appointment cannot change to this status now."),
  },
  lines_locked: {
    status: 409,
    message: sentence(
      "Hizmetler yalnızca planlanmış randevuda değiştirilebilir.",
      "Services can be changed only while the appointment is planned.",
    ),
  },
  customer_locked: {
    status: 409,
    message: sentence(
      "Tamamlanan randevunun müşterisi değiştirilemez.",
      "The customer of a completed appointment cannot be changed.",
    ),
  },
  unknown_customer: {
    status: 422,
    message: sentence("Geçerli bir müşteri seçin", "Choose a valid customer"),
    field: "customer_id",
    constraint: "reservations_customer_fkey",
  },
  unknown_service: {
    status: 422,
    message: sentence("Hizmetlerden biri az önce silindi", "One of the services was deleted a moment ago"),
    field: "items",
    constraint: "reservation_items_service_fkey",
  },
  too_many_seats: {
    status: 409,
    message: sentence("En fazla 200 koltuk olabilir.", "There can be 200 seats at most."),
  },
  seats_exist: {
    status: 409,
    message: sentence("Koltuklarınız zaten tanımlı.", "Your seats have already been set up."),
  },
});

// The same refusal, for the seats' constraint.
defineProblems({ slot_taken: { ...taken, constraint: "reservation_items_seat_taken" } });
