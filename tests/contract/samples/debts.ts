import { creditOrder } from "./sales.ts";
import { days, list, own, type Samples } from "./sample.ts";

/** Of what customers owe. */
export const samples: Samples = {
  "GET /api/debts": () => ({ query: { ...list, overdue: "1" } }),
  "GET /api/debts/write-offs": () => ({ query: list }),
  "GET /api/contacts/{id}/debts": own("POST /api/contacts/{type}"),
  "POST /api/contacts/{id}/payments": async (salon) => {
    const { id, customer_id, total } = await creditOrder(salon);
    const payments = [{ payment_method: "cash" as const, amount: 500 }];
    return { params: { id: String(customer_id) }, body: { payments, order_ids: [id], owed: total } };
  },
  "GET /api/contacts/{id}/statement": async (salon) => ({
    params: { id: String((await creditOrder(salon)).customer_id) },
    query: days,
  }),
};
