import type { Salon } from "../salon.ts";
import { own, type Samples } from "./sample.ts";

const logic = {
  combinator: "and" as const,
  not: false,
  rules: [
    { field: "visits", operator: "gte", value: 1 },
    { combinator: "or", rules: [{ field: "name", operator: "contains", value: "%" }] },
  ],
};
const segment = ({ mark }: Salon) => ({ name: `${mark} hedef`, logic });

const campaign = async (salon: Salon) => ({
  name: `${salon.mark} kampanya`,
  type: "sms" as const,
  segment_id: (await salon.make("POST /api/marketing/segments")).id,
  template_id: null,
  subject: "",
  content: `${salon.mark} indirim`,
  starts_at: "2030-01-05 10:00",
});

/** Of target audiences and campaigns. */
export const samples: Samples = {
  "GET /api/marketing/segments": () => ({ query: { page: "1", per_page: "19", query: "a" } }),
  "GET /api/marketing/segments/{id}": own("POST /api/marketing/segments"),
  "POST /api/marketing/segments": (salon) => ({ body: segment(salon) }),
  "PUT /api/marketing/segments/{id}": async (salon) => ({
    ...(await own("POST /api/marketing/segments")(salon)),
    body: segment(salon),
  }),
  "DELETE /api/marketing/segments/{id}": own("POST /api/marketing/segments"),
  "POST /api/marketing/segments/size": () => ({ body: { logic } }),
  "POST /api/marketing/segments/fields": () => ({ body: { logic } }),
  "POST /api/marketing/segments/sample": () => ({ body: { logic } }),
  "GET /api/marketing/campaigns": () => ({ query: { page: "1", per_page: "19", query: "a", status: "draft" } }),
  "GET /api/marketing/campaigns/{id}": own("POST /api/marketing/campaigns"),
  "POST /api/marketing/campaigns": async (salon) => ({
    body: { ...(await campaign(salon)), status: "draft" as const },
  }),
  "PUT /api/marketing/campaigns/{id}": async (salon) => ({
    ...(await own("POST /api/marketing/campaigns")(salon)),
    body: { ...(await campaign(salon)), version: 1, status: "active" as const },
  }),
  "DELETE /api/marketing/campaigns/{id}": own("POST /api/marketing/campaigns"),
  "POST /api/marketing/campaigns/estimate": async (salon) => {
    const { name: _name, starts_at: _starts, ...body } = await campaign(salon);
    return { body };
  },
  "POST /api/marketing/campaigns/test": async (salon) => {
    const { starts_at: _starts, ...body } = await campaign(salon);
    return { body };
  },
  "POST /api/marketing/campaigns/{id}/test": own("POST /api/marketing/campaigns"),
};
