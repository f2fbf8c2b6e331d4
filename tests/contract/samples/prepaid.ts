import type { Salon } from "../salon.ts";
import { booking } from "./reservations.ts";
import { list, own, type Samples } from "./sample.ts";

/** A gift card that was sold, without a code yet. */
export async function soldCard(salon: Salon): Promise<{ id: number; order_id: number }> {
  const { id: order_id } = await salon.post("POST /api/orders", {
    created_by_id: salon.employee,
    gift_cards: [{ amount: 25_000 }],
  });
  const { gift_cards } = await salon.admin.call("POST /api/orders/{id}/checkout", {
    params: { id: order_id },
    body: { payment_method: "cash" },
  });
  return { id: gift_cards[0]?.card?.id ?? 0, order_id };
}

const cardParams = async (salon: Salon) => ({ params: { id: String((await soldCard(salon)).id) } });

/** An appointment of a customer that costs something. */
const visit = async (salon: Salon) => (await salon.post("POST /api/reservations", await booking(salon))).id;

/** Of what customers paid in advance. */
export const samples: Samples = {
  "GET /api/prepaid": () => ({ query: { ...list, kind: "balance" } }),
  "GET /api/contacts/{id}/prepaid": own("POST /api/contacts/{type}"),
  "POST /api/contacts/{id}/balance": async (salon) => ({
    ...(await own("POST /api/contacts/{type}")(salon)),
    body: { payment_method: "cash", amount: 10_000, note: "Peşin" },
  }),
  "POST /api/contacts/{id}/balance/payout": async (salon) => {
    const { id } = await salon.make("POST /api/contacts/{type}");
    const body = { payment_method: "cash" as const, amount: 10_000 };
    await salon.admin.call("POST /api/contacts/{id}/balance", { params: { id }, body });
    return { params: { id: String(id) }, body: { amount: 5_000, note: "İstedi" } };
  },
  "GET /api/reservations/{id}/deposit": own("POST /api/reservations"),
  "POST /api/reservations/{id}/deposit": async (salon) => ({
    params: { id: String(await visit(salon)) },
    body: { payment_method: "cash", amount: 1_000, note: "Kapora" },
  }),
  "POST /api/reservations/{id}/deposit/link": async (salon) => {
    await salon.connectIyzico();
    return { params: { id: String(await visit(salon)) } };
  },
  "POST /api/reservations/{id}/deposit/settle": async (salon) => {
    const id = await visit(salon);
    const body = { payment_method: "cash" as const, amount: 1_000 };
    await salon.admin.call("POST /api/reservations/{id}/deposit", { params: { id }, body });
    await salon.admin.call("PUT /api/reservations/{id}", { params: { id }, body: { status: "canceled" } });
    return { params: { id: String(id) }, body: { action: "return", reason: "Müşteri istedi" } };
  },
  "POST /api/gift-cards/find": async (salon) => {
    const { code } = await salon.admin.call("POST /api/gift-cards/{id}/code", {
      params: { id: (await soldCard(salon)).id },
    });
    return { body: { code } };
  },
  "GET /api/gift-cards/{id}": cardParams,
  "PUT /api/gift-cards/{id}": async (salon) => ({
    ...(await cardParams(salon)),
    body: { expires_on: new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10) },
  }),
  "POST /api/gift-cards/{id}/code": cardParams,
};
