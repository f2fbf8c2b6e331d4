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
  "POST /api/marketing/segments/sample": () => ({ body: { logic } }),
};
