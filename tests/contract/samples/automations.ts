import type { Samples } from "./sample.ts";

/** Of automations. */
export const samples: Samples = {
  "PUT /api/marketing/automation/{code}": async ({ mark, make }) => ({
    params: { code: "customer_winback" },
    body: {
      code: "customer_winback",
      sms_content: `${mark} bekleriz`,
      email_content: null,
      template_id: (await make("POST /api/marketing/templates")).id,
      interval: 24,
      enabled: true,
      days: 30,
      notice_hours: 24,
    },
  }),
};
