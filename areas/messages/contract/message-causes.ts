/** Why messages are written. The outbox filters by them and has a word for each. */
export const messageCauses = [
  "messages.by_hand",
  "accounting.receipt",
  "accounting.invoice",
  "booking.code",
  "marketing.campaign",
  "marketing.test",
  "email.test",
  "automations.reservation_created",
  "automations.reservation_reminder",
  "automations.reservation_canceled",
  "automations.reservation_thanks",
  "automations.order_created",
  "automations.order_paid",
  "automations.order_delivered",
  "automations.customer_birthday",
  "automations.customer_winback",
  "automations.package_expiring",
  "automations.debt_due",
  "automations.debt_overdue",
] as const;
export type MessageCause = (typeof messageCauses)[number];
