import { defineProblems } from "#kit/server/problem.ts";

const taken = { status: 409, message: "Bu saatte başka bir randevu var. Boş saatlerden birini seçin." } as const;

export const problems = defineProblems({
  slot_taken: { ...taken, constraint: "reservation_items_employee_taken" },
  outside_hours: {
    status: 409,
    message: "Çalışma saatleri dışında. Yine de kaydedebilir veya saati değiştirebilirsiniz.",
  },
  status_not_allowed: { status: 409, message: "Bu randevu şu an bu duruma geçemez." },
  lines_locked: { status: 409, message: "Hizmetler yalnızca planlanmış randevuda değiştirilebilir." },
  customer_locked: { status: 409, message: "Tamamlanan randevunun müşterisi değiştirilemez." },
  unknown_customer: {
    status: 422,
    message: "Geçerli bir müşteri seçin",
    field: "customer_id",
    constraint: "reservations_customer_fkey",
  },
  unknown_service: {
    status: 422,
    message: "Hizmetlerden biri az önce silindi",
    field: "items",
    constraint: "reservation_items_service_fkey",
  },
  too_many_seats: { status: 409, message: "En fazla 200 koltuk olabilir." },
  seats_exist: { status: 409, message: "Koltuklarınız zaten tanımlı." },
});

// The same refusal, for the seats' constraint.
defineProblems({ slot_taken: { ...taken, constraint: "reservation_items_seat_taken" } });
