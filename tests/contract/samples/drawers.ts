import type { Salon } from "../salon.ts";
import { own, type Samples } from "./sample.ts";

/** A new account that holds cash, in a business that counts its drawers. */
async function cashAccount({ admin, mark, next }: Salon): Promise<number> {
  await admin.call("POST /api/settings", { body: { defaults: { cash_drawers: true } } });
  const body = { name: `${mark} kasa ${next()}` };
  return (await admin.call("POST /api/accounting/accounts", { body })).id;
}

const counts = { "20000": 3, "500": 1, "25": 4 };

/** Of the cash drawers. */
export const samples: Samples = {
  "GET /api/drawers": async (salon) => ({
    query: { page: "1", per_page: "20", account_id: String(await cashAccount(salon)), state: "open" },
  }),
  "POST /api/drawers": async (salon) => ({ body: { account_id: await cashAccount(salon), counts } }),
  "GET /api/drawers/{id}": own("POST /api/drawers"),
  "POST /api/drawers/{id}/moves": async (salon) => ({
    ...(await own("POST /api/drawers")(salon)),
    body: {
      direction: "out",
      amount: 500,
      reason: `${salon.mark} bankaya`,
      account_id: await salon.first("GET /api/accounting/accounts"),
      confirm: ["more_than_held"],
    },
  }),
  "POST /api/drawers/{id}/close": async (salon) => ({
    ...(await own("POST /api/drawers")(salon)),
    body: { counts, reason: `${salon.mark} sayım`, expected: 60_600 },
  }),
  "POST /api/drawers/{id}/approve": async (salon) => {
    const { id } = await salon.make("POST /api/drawers");
    await salon.staff.call("POST /api/drawers/{id}/close", { params: { id }, body: { counts: { "500": 1 } } });
    return { params: { id: String(id) }, body: { approval: `${salon.mark} para üstü` } };
  },
};
