import { randomUUID } from "node:crypto";
import { PASSWORD, type Salon } from "../salon.ts";
import { dot, list, own, week, type Samples } from "./sample.ts";

const employee = async (salon: Salon) => String((await salon.make("POST /api/employees")).id);

const basics = ({ mark }: Salon) => ({
  name: `${mark} Çalışan`,
  surname: "Demir",
  email: `${randomUUID()}@example.com`,
  phone_number: "0532 418 27 06",
  gender: "female" as const,
  language: "tr" as const,
  is_active: true,
});

/** An employee with the e-mail of somebody who has a login already. */
export const unlinked = async (salon: Salon, admin = salon.admin) => {
  const person = await salon.colleague();
  const { email } = (await person.try<{ email: string }>("GET /api/user")).body;
  const body = { ...basics(salon), email, password: PASSWORD };
  const { id } = (await admin.try<{ id: number }>("POST /api/employees", { body })).body;
  return { id, person };
};

const meta = async ({ mark, make }: Salon) => ({
  working_type: "full-time" as const,
  notes: `${mark} not`,
  start_date: "2026-01-01",
  end_date: null,
  is_active: true,
  is_admin: false,
  is_accountant: false,
  working_hours: week,
  services: [{ service_id: (await make("POST /api/services")).id, price: 50_000 }],
  salary: 3_000_000,
  min_goal_amount: 0,
  bonus: 5,
  sales_bonus: 3,
  earning_type: "salary-bonus" as const,
  url: "",
});

const thisMonth = () => `${new Date().toISOString().slice(0, 7)}-01`;

/** Of employees. */
export const samples: Samples = {
  "GET /api/employees": () => ({ query: { ...list, type: "active" } }),
  "POST /api/employees": async (salon) => ({ body: { ...basics(salon), password: PASSWORD, meta: await meta(salon) } }),
  "GET /api/employees/{id}": own("POST /api/employees"),
  "PUT /api/employees/{id}": async (salon) => ({
    params: { id: await employee(salon) },
    body: { ...basics(salon), meta: { ...(await meta(salon)), terms_from: thisMonth() } },
  }),
  "DELETE /api/employees/{id}": own("POST /api/employees"),
  "POST /api/employees/{id}/photo": async (salon) => ({
    params: { id: await employee(salon) },
    body: { file: dot as never },
  }),
  "POST /api/employees/{id}/link": async (salon) => ({ params: { id: String((await unlinked(salon)).id) } }),
  "POST /api/employees/{id}/reset-link": own("POST /api/employees"),
  "GET /api/employees/{id}/stats": async (salon) => ({ by: salon.admin, params: { id: await employee(salon) } }),
  "GET /api/employees/{id}/statement": async (salon) => ({
    by: salon.admin,
    params: { id: await employee(salon) },
    query: { month: "2026-11" },
  }),
  "POST /api/employees/{id}/statement/freeze": async (salon) => ({
    params: { id: await employee(salon) },
    body: { month: "2025-11" },
  }),
  "POST /api/employees/{id}/statement/unfreeze": async (salon) => ({
    params: { id: await employee(salon) },
    body: { month: "2025-11" },
  }),
  "GET /api/employees/{id}/terms": async (salon) => ({ by: salon.admin, params: { id: await employee(salon) } }),
  "DELETE /api/employees/{id}/terms/{day}": async (salon) => {
    const id = await employee(salon);
    const body = { meta: { salary: 4_000_000, terms_from: "2026-12-01" } };
    await salon.admin.try("PUT /api/employees/{id}", { params: { id }, body });
    return { params: { id, day: "2026-12-01" } };
  },
};
