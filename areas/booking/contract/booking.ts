import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, instant, paragraph } from "#kit/contract/shapes.ts";

/** Online booking: what visitors of the business's page may book (decisions §7). */

const between = (min: number, max: number) => {
  const message = sentence(
    `${min} ile ${max} arasında bir tam sayı olmalı`,
    `Must be a whole number from ${min} to ${max}`,
  );
  return z.number(message).int(message).min(min, message).max(max, message);
};

const rules = {
  is_open: z.boolean(),
  /** How many days, today included, may be booked. */
  days_ahead: between(1, 180),
  /** Minutes between now and the earliest start. */
  minutes_before: between(0, 10_080),
  /** Minutes between two appointments of an employee. Visitors keep it, staff need not. */
  buffer_minutes: between(0, 120),
  /** An appointment begins as "new" and waits for the business; otherwise it is accepted at once. */
  needs_approval: z.boolean(),
  /** Coming appointments that one phone may have from the page. */
  open_per_phone: between(1, 20),
  /** One-time codes a day; afterwards bookings become requests. */
  codes_a_day: between(1, 1000),
  /** An appointment that asks a deposit is certain only once it is paid by card; otherwise it is asked. */
  deposit_required: z.boolean(),
  /** Minutes that its time is kept until then. */
  deposit_minutes: between(15, 1440),
  /** Hours before the start until which customers may move or cancel. */
  cancel_notice_hours: between(0, 720),
};

const ids = z.array(id).max(5000);

const bookingSettings = z.strictObject({
  ...rules,
  /** Services and employees that visitors do not see; all others are open. */
  closed_services: ids,
  closed_employees: ids,
  /** Samples of a new business, which visitors never see; a changed one is the business's own. */
  samples: z.strictObject({ services: ids, employees: ids }),
  /** The KVKK notice that visitors see. Version 0: not stored yet. */
  notice: z.strictObject({ version: z.number().int(), text: z.string() }),
  /** The page's address; null while the installation has none. */
  address: z.url().nullable(),
  /** Whether one-time codes can be sent. Without them bookings become requests. */
  codes: z.enum(["ready", "no_provider", "no_credit"]),
  /** Customers can pay by card, by the business's own account; while they can't, a required deposit is only asked. */
  card_payments: z.boolean(),
  /** Codes and requests of today. */
  today: z.strictObject({
    codes: z.number().int(),
    requests: z.number().int(),
    /** When today's codes were used up. */
    used_up_at: instant.nullable(),
  }),
});

export const booking = endpoints({
  "GET /api/booking": { right: "admin", reply: bookingSettings, about: "The rules of online booking and its page." },
  "PUT /api/booking": {
    right: "admin",
    body: z
      .strictObject({
        ...rules,
        closed_services: ids,
        closed_employees: ids,
        /** A changed text is a new version. */
        notice: paragraph(10_000, 20, sentence("En az 20 karakter olmalı", "Enter at least 20 characters")),
      })
      .partial(),
    reply: bookingSettings,
    changes: ["booking", "marketing"],
    about: "Changes the sent rules. Lists replace the stored ones.",
  },
});
