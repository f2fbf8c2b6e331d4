import type { Samples } from "./sample.ts";

/** Of automations. */
export const samples: Samples = {
  "PUT /api/marketing/automation/{code}": ({ mark }) => ({
    params: { code: "customer_winback" },
    body: {
      sms_content: `${mark} bekleriz`,
      email_content: null,
      template_id: null,
      interval: 24,
      enabled: true,
      days: 30,
      notice_hours: 24,
    },
  }),
};
