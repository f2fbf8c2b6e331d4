import type { Salon } from "../salon.ts";
import type { Booked } from "./reservations.ts";
import { days, list, own, type Samples } from "./sample.ts";

interface Sold {
  id: number;
  version: number;
  customer: { id: number };
  services: { id: number; service_id: number }[];
}

/** A package of this service that a customer bought. */
export async function soldPackage(
  salon: Salon,
  service?: number,
  customer?: number,
  valid_days: number | null = 365,
): Promise<Sold> {
  const service_id = service ?? (await salon.make("POST /api/services")).id;
  const body = {
    name: `${salon.mark} paket ${salon.next()}`,
    price: 400_000,
    valid_days,
    shareable: true,
    services: [{ service_id, count: 10 }],
  };
  const { id: package_id } = await salon.post("POST /api/session-packages", body);
  const customer_id = customer ?? (await salon.make("POST /api/contacts/{type}")).id;
  const packages = [{ package_id, employee_id: salon.employee }];
  const order = await salon.post("POST /api/orders", { created_by_id: salon.employee, customer_id, packages });
  await salon.admin.call("POST /api/orders/{id}/checkout", { params: { id: String(order.id) }, body: {} });
  const { data } = await salon.admin.call("GET /api/contacts/{id}/packages", { params: { id: String(customer_id) } });
  return data[0] as Sold;
}

const sold = async (salon: Salon) => ({ params: { id: String((await soldPackage(salon)).id) } });

/** An appointment of a customer who has a package of its service. */
const visit = async (salon: Salon) => {
  const made = await salon.make<Booked & { customer: { id: number } }>("POST /api/reservations");
  const { services } = await soldPackage(salon, made.items[0]?.service.id, made.customer.id, null);
  return { made, packageService: services[0]?.id as number };
};

const reason = "Tatile çıkıyor";

const sessionPackage = async (salon: Salon) => ({
  name: `${salon.mark} seans ${salon.next()}`,
  description: `${salon.mark} paketi`,
  price: 900_000,
  tax_id: await salon.first("GET /api/accounting/taxes"),
  unit: "session" as const,
  valid_days: 365,
  one_employee: false,
  shareable: true,
  enabled: true,
  services: [{ service_id: (await salon.make("POST /api/services")).id, count: 10 }],
});

/** Of session packages. */
export const samples: Samples = {
  "GET /api/session-packages": () => ({ query: { enabled: "1" } }),
  "GET /api/session-packages/report": () => ({ query: days }),
  "GET /api/session-packages/{id}": own("POST /api/session-packages"),
  "POST /api/session-packages": async (salon) => ({ body: await sessionPackage(salon) }),
  "PUT /api/session-packages/{id}": async (salon) => {
    const { id } = await salon.make("POST /api/session-packages");
    return { params: { id: String(id) }, body: { ...(await sessionPackage(salon)), price: 800_000 } };
  },
  "DELETE /api/session-packages/{id}": own("POST /api/session-packages"),
  "GET /api/customer-packages": () => ({ query: { ...list, state: "open" } }),
  "GET /api/contacts/{id}/packages": async (salon) => ({
    params: { id: String((await soldPackage(salon)).customer.id) },
  }),
  "GET /api/customer-packages/{id}": sold,
  "POST /api/customer-packages/{id}/uses": async (salon) => {
    const { id, version, services } = await soldPackage(salon);
    const package_service_id = services[0]?.id as number;
    return { params: { id: String(id) }, body: { version, package_service_id, amount: 2, note: "Kapıdan geldi" } };
  },
  "POST /api/session-uses/{id}/undo": async (salon) => {
    const { id, services } = await soldPackage(salon);
    const used = await salon.admin.call("POST /api/customer-packages/{id}/uses", {
      params: { id: String(id) },
      body: { package_service_id: services[0]?.id as number },
    });
    return { params: { id: String(used.entries[0]?.use_id) }, body: { reason } };
  },
  "POST /api/customer-packages/{id}/freeze": async (salon) => {
    const { id, version } = await soldPackage(salon);
    return { params: { id: String(id) }, body: { version, reason } };
  },
  "POST /api/customer-packages/{id}/resume": async (salon) => {
    const { params } = await sold(salon);
    const { version } = await salon.admin.call("POST /api/customer-packages/{id}/freeze", { params, body: { reason } });
    return { params, body: { version, reason } };
  },
  "POST /api/customer-packages/{id}/extend": async (salon) => {
    const { id, version } = await soldPackage(salon);
    return { params: { id: String(id) }, body: { version, days: 30, reason } };
  },
  "PUT /api/customer-packages/{id}/members": async (salon) => ({
    ...(await sold(salon)),
    body: { contact_ids: [(await salon.make("POST /api/contacts/{type}")).id] },
  }),
  "GET /api/reservations/{id}/sessions": async (salon) => ({
    params: { id: String((await visit(salon)).made.id) },
  }),
  "PUT /api/reservations/{id}/sessions": async (salon) => {
    const { made, packageService } = await visit(salon);
    const items = [{ reservation_item_id: made.items[0]?.id as number, package_service_id: packageService }];
    return { params: { id: String(made.id) }, body: { items } };
  },
  "GET /api/customer-packages/{id}/return": async (salon) => ({ ...(await sold(salon)), query: { withdrawal: "1" } }),
  "POST /api/customer-packages/{id}/return": async (salon) => {
    const { id, version } = await soldPackage(salon);
    const stored = await salon.admin.call("GET /api/customer-packages/{id}", { params: { id: String(id) } });
    const order = await salon.admin.call("GET /api/orders/{id}", { params: { id: String(stored.order?.id) } });
    const payments = [{ payment_id: order.payments[0]?.id as number, amount: 300_000 }];
    return { params: { id: String(id) }, body: { version, withdrawal: true, amount: 300_000, reason, payments } };
  },
  "GET /api/customer-packages/{id}/return/document": async (salon) => ({
    ...(await sold(salon)),
    query: { withdrawal: "1" },
  }),
};
