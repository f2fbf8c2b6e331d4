import type { Salon } from "../salon.ts";
import { branch } from "./access.ts";
import { soldPackage } from "./packages.ts";
import { days, list, own, type Samples } from "./sample.ts";

const line = async ({ make, once, mark, employee }: Salon) => ({
  service_id: (await make("POST /api/services")).id,
  employee_id: employee,
  seat_id: await once("POST /api/seats", { name: `${mark} Koltuk` }),
  price: 60_000,
  quantity: 1,
  starting_at: null,
  estimated_time: 45,
  service: { name: "Fön" },
  employee: { id: employee },
  seat: null,
});

/** A line of a new appointment, which uses no session of a package. */
const newLine = async (salon: Salon) => ({ ...(await line(salon)), package_service_id: null });

export const booking = async (salon: Salon) => ({
  customer_id: (await salon.make("POST /api/contacts/{type}")).id,
  starting_at: `${salon.freeDay()} 10:00`,
  items: [await newLine(salon)],
  notes: `${salon.mark} not`,
  custom_fields: { renk: "kızıl" },
  contact: null,
  force: true,
});

export interface Booked {
  id: number;
  version: number;
  items: { id: number; service: { id: number } }[];
}

/** Of appointments, seats and the calendar. */
export const samples: Samples = {
  "GET /api/reservations": () => ({ query: { ...list, ...days, status: "new", customer_id: "1" } }),
  "POST /api/reservations": async (salon) => {
    const { items, ...body } = await booking(salon);
    const { services } = await soldPackage(salon, items[0]?.service_id, body.customer_id, null);
    const lines = items.map((item) => ({ ...item, package_service_id: services[0]?.id ?? null }));
    return { body: { ...body, items: lines, status: "new" } };
  },
  "GET /api/reservations/{id}": own("POST /api/reservations"),
  "PUT /api/reservations/{id}": async (salon) => {
    const made = await salon.make<Booked>("POST /api/reservations");
    const items = [{ ...(await line(salon)), id: made.items[0]!.id }];
    return {
      params: { id: String(made.id) },
      body: { ...(await booking(salon)), status: "accepted", cancel_reason: null, version: made.version, items },
    };
  },
  "POST /api/reservations/{id}/restore": async (salon) => {
    const { id } = await salon.make<Booked>("POST /api/reservations");
    const params = { id: String(id) };
    const { body } = await salon.admin.try<Booked>("PUT /api/reservations/{id}", {
      params,
      body: { status: "canceled" },
    });
    const { version } = body;
    return { params, body: { version } };
  },
  "GET /api/reservations/{id}/history": own("PUT /api/reservations/{id}"),
  "POST /api/seats": ({ mark, next }) => ({ body: { name: `${mark} ${next()}`, usable: true } }),
  "PUT /api/seats/{id}": async (salon) => ({
    ...(await own("POST /api/seats")(salon)),
    body: { name: salon.mark, usable: true },
  }),
  "POST /api/seats/wizard": async (salon) => ({
    by: await branch(salon),
    body: { total_seat: 4, usable_seat: 3 },
  }),
  "GET /api/reservations/starts": async (salon) => ({
    query: {
      date: salon.freeDay(),
      employee_id: String(salon.employee),
      seat_id: String(await salon.once("POST /api/seats", { name: `${salon.mark} Koltuk` })),
      minutes: "45",
      except: String((await salon.make("POST /api/reservations")).id),
    },
  }),
  "GET /api/calendar/pro": ({ freeDay }) => ({ query: { date: freeDay() } }),
  "GET /api/calendar/seat": ({ freeDay }) => ({ query: { date: freeDay() } }),
};
