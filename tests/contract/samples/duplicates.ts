import type { Salon } from "../salon.ts";
import { own, type Samples } from "./sample.ts";

const paged = () => ({ query: { page: "1", per_page: "20" } as const });
const chosen = {
  name: "merged",
  phone: "kept",
  email: "merged",
  gender: "kept",
  birth_date: "kept",
  tax_identity: "merged",
} as const;

const pair = async (salon: Salon) => {
  const [one, other] = [await salon.make("POST /api/contacts/{type}"), await salon.make("POST /api/contacts/{type}")];
  return [one.id, other.id] as const;
};

const group = async (salon: Salon) => {
  const [one] = await pair(salon);
  const { duplicates } = await salon.admin.call("GET /api/contacts/{id}/summary", { params: { id: String(one) } });
  return { params: { id: String(duplicates) } };
};

/** Of duplicates and merges. */
export const samples: Samples = {
  "GET /api/duplicates": paged,
  "GET /api/duplicates/{id}": group,
  "GET /api/duplicates/pairs/{one}/{other}": async (salon) => {
    const [one, other] = await pair(salon);
    return { params: { one: String(one), other: String(other) } };
  },
  "GET /api/duplicates/distinct": paged,
  "POST /api/duplicates/distinct": async (salon) => {
    const [one_id, other_id] = await pair(salon);
    return { body: { one_id, other_id } };
  },
  "DELETE /api/duplicates/distinct/{id}": own("POST /api/duplicates/distinct"),
  "GET /api/duplicates/merges": paged,
  "POST /api/duplicates/merges": async (salon) => {
    const [kept_id, merged_id] = await pair(salon);
    return { body: { kept_id, merged_id, choices: chosen } };
  },
  "POST /api/duplicates/merges/{id}/undo": own("POST /api/duplicates/merges"),
};
