import { lineRefund } from "#areas/sales/contract/refund.ts";
import type { Salon } from "../salon.ts";
import type { Booked } from "./reservations.ts";
import { days, list, own, type Samples } from "./sample.ts";

/** The services of a reservation, to be paid at the till. */
const fromReservation = async ({ make, employee }: Salon) => {
  const { id, items } = await make<Booked>("POST /api/reservations");
  const services = items.map((item) => ({
    service_id: item.service.id,
    quantity: 1,
    price: 60_000,
    employee_id: employee,
    reservation_item_id: item.id,
  }));
  return { reservation_id: id, services };
};

/** An order of one product that nobody has paid. */
const unpaid = async (salon: Salon) => {
  const items = [{ product_id: (await salon.make("POST /api/products")).id, quantity: 1 }];
  return (await salon.post("POST /api/orders", { created_by_id: salon.employee, customer_id: null, items })).id;
};

/** An order to be sent to its customer, taken so far on its way. */
const toShip = async ({ admin, employee, make, post }: Salon, steps: readonly ("accept" | "prepare")[]) => {
  const items = [{ product_id: (await make("POST /api/products")).id, quantity: 1 }];
  const asked = { created_by_id: employee, customer_id: null, items, delivery_type: "shipping" };
  const id = String((await post("POST /api/orders", asked)).id);
  for (const action of steps) await admin.call("POST /api/orders/{id}/{action}", { params: { id, action }, body: {} });
  return id;
};

export const paidOrder = async (salon: Salon) => {
  const id = await unpaid(salon);
  await salon.admin.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: {} });
  return id;
};

/** A session package; one for all orders. */
const onePackage = async (salon: Salon) =>
  salon.once("POST /api/session-packages", {
    name: `${salon.mark} kür`,
    price: 900_000,
    services: [{ service_id: (await salon.make("POST /api/services")).id, count: 10 }],
  });

/** A day in a month. */
const soon = () => new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);

const letStaffSellOnCredit = ({ admin }: Salon) =>
  admin.call("POST /api/settings", { body: { defaults: { staff_sells_on_credit: true } } });

/** A sale to a customer who owes all of it. */
export async function creditOrder(salon: Salon): Promise<{ id: number; customer_id: number; total: number }> {
  const { id: customer_id } = await salon.make("POST /api/contacts/{type}");
  const items = [{ product_id: (await salon.make("POST /api/products")).id, quantity: 1 }];
  const { id } = await salon.post("POST /api/orders", { created_by_id: salon.employee, customer_id, items });
  const { total } = await salon.admin.call("POST /api/orders/{id}/checkout", {
    params: { id },
    body: { payments: [], due_at: soon() },
  });
  return { id, customer_id, total };
}

const couponCode = async ({ make }: Salon) => (await make<{ code: string }>("POST /api/marketing/coupons")).code;

interface Paid {
  id: number;
  owed: number;
  items: { id: number; quantity: number; total: number; discount: number; refunded_quantity: number }[];
  payments: { id: number }[];
}

/** Of orders. */
export const samples: Samples = {
  "GET /api/orders": () => ({ query: { ...list, ...days, type: "pos", status: "new", unfinished: "1" } }),
  "POST /api/orders": async (salon) => ({
    body: {
      created_by_id: salon.employee,
      customer_id: (await salon.make("POST /api/contacts/{type}")).id,
      gift_cards: [{ amount: 10_000 }],
      items: [{ product_id: (await salon.make("POST /api/products")).id, quantity: 2, price: 25_000 }],
      ...(await fromReservation(salon)),
      packages: [
        {
          package_id: await onePackage(salon),
          price: 900_000,
          employee_id: salon.employee,
        },
      ],
      delivery_type: "pos",
      replaces: await unpaid(salon),
    },
  }),
  "GET /api/orders/{id}": own("POST /api/orders"),
  "POST /api/orders/{id}/checkout": async (salon) => {
    const { make, post, employee } = salon;
    await letStaffSellOnCredit(salon);
    const { id: customer_id } = await make("POST /api/contacts/{type}");
    const items = [{ product_id: (await make("POST /api/products")).id, quantity: 2, price: 25_000 }];
    const asked = { created_by_id: employee, customer_id, items };
    const order = await post<{ id: number; subtotal: number; customer: { id: number } }>("POST /api/orders", asked);
    const payments = [
      { payment_method: "cash" as const, amount: 500 },
      { payment_method: "credit_card" as const, amount: order.subtotal - 1000 },
    ];
    const instalments = { count: 2, first_due_at: soon() };
    return {
      params: { id: String(order.id) },
      body: { status: "success", tips: 500, discount: 0, payments, instalments, customer_id: order.customer.id },
    };
  },
  "POST /api/orders/{id}/payments": async (salon) => ({
    params: { id: String((await creditOrder(salon)).id) },
    body: { payments: [{ payment_method: "cash" as const, amount: 500 }] },
  }),
  "PUT /api/orders/{id}/due-day": async (salon) => {
    await letStaffSellOnCredit(salon);
    return { params: { id: String((await creditOrder(salon)).id) }, body: { due_at: soon() } };
  },
  "POST /api/orders/{id}/write-off": async (salon) => ({
    params: { id: String((await creditOrder(salon)).id) },
    body: { amount: 500, reason: `${salon.mark} silindi` },
  }),
  "POST /api/orders/{id}/write-off/undo": async (salon) => {
    const params = { id: String((await creditOrder(salon)).id) };
    await salon.admin.call("POST /api/orders/{id}/write-off", { params, body: { reason: "Yanlış" } });
    return { params, body: { reason: `${salon.mark} geri alındı` } };
  },
  "POST /api/orders/{id}/coupon": async (salon) => ({
    ...(await own("POST /api/orders")(salon)),
    body: { coupon_code: await couponCode(salon) },
  }),
  "GET /api/orders/{id}/cancel": own("POST /api/orders"),
  "POST /api/orders/{id}/cancel": async (salon) => ({
    ...(await own("POST /api/orders")(salon)),
    body: { reason_id: 1, note: `${salon.mark} not` },
  }),
  "POST /api/orders/{id}/ship": async (salon) => ({
    params: { id: await toShip(salon, ["accept", "prepare", "prepare"]) },
    body: {
      address_line: `${salon.mark} Sokak 5`,
      address_line_2: "Daire 3",
      city: "İzmir",
      country_id: 1,
      postal_code: "35220",
      method: "Yurtiçi Kargo",
      tracking_code: "TR123456789",
    },
  }),
  "POST /api/orders/{id}/refund": async ({ make, mark }) => {
    const order = await make<Paid>("POST /api/orders/{id}/checkout");
    const [line, payment] = [order.items[0]!, order.payments[1]!];
    const items = [{ order_item_id: line.id, quantity: 1 }];
    // The rest of the line is taken off what is owed.
    const payments = [{ payment_id: payment.id, amount: lineRefund(line, 1) - order.owed }];
    return {
      params: { id: String(order.id) },
      body: { items, restock: true, tips: false, reason: `${mark} iade`, coupon: true, payments },
    };
  },
  "GET /api/orders/{id}/refunds": own("POST /api/orders"),
  "POST /api/orders/{id}/{action}": async (salon) => {
    const id = String(await salon.marketOrder());
    const { items } = await salon.admin.call("GET /api/orders/{id}", { params: { id } });
    return {
      params: { id, action: "prepare" },
      body: { revised: [{ order_item_id: items[0]?.id ?? 0, quantity: 1 }] },
    };
  },
};
