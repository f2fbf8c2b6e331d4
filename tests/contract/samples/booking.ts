import type { Samples } from "./sample.ts";

/** Of online booking. */
export const samples: Samples = {
  "PUT /api/booking": async (salon) => ({
    body: {
      is_open: true,
      days_ahead: 30,
      minutes_before: 60,
      buffer_minutes: 10,
      needs_approval: false,
      open_per_phone: 3,
      codes_a_day: 50,
      deposit_required: true,
      deposit_minutes: 45,
      cancel_notice_hours: 4,
      closed_services: [(await salon.make("POST /api/services")).id],
      closed_employees: [await salon.first("GET /api/employees")],
      notice: `${salon.mark} aydınlatma metni, randevu için`,
    },
  }),
};
