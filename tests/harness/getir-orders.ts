import { afterAll, expect } from "vitest";
import { openGetirStandIn, type GetirStandIn } from "#db/seed/getir/stand-in.ts";
import type { StandInOrder } from "#db/seed/getir/shop.ts";
import type { GetirWire } from "#kit/server/getir.ts";
import { testServer, type ServerOptions } from "./api.ts";
import { connectGetir, mapListing, wireTo } from "./getir.ts";
import { openTill } from "./till.ts";

/** A salon connected to Getir's stand-in. Listing g-00001 is mapped to its shampoo, with 50 pieces. */
export async function openGetirOrders(
  options: ServerOptions & { wire?: (sim: GetirStandIn) => GetirWire; now?: () => number } = {},
) {
  const { wire: open = wireTo, now, ...own } = options;
  const sim = await openGetirStandIn({ factor: 60_000, ticks: false, listings: 20 }, now && { now });
  afterAll(() => sim.stop());
  const server = await testServer({ ...own, getir: open(sim) });
  const till = await openTill(server);
  const { salon } = till;
  const { company, key, push, errorOf } = await connectGetir(server, salon);
  const shampoo = await till.product({ quantity: 50 });
  await mapListing(server, company, { listing: "g-00001", product: shampoo });

  const panel = async () => (await salon.call("GET /api/connect/getir/orders", { query: { per_page: 100 } })).data;
  const stored = async ({ orderNumber }: StandInOrder) => {
    const found = (await panel()).find(({ getir }) => getir.number === orderNumber);
    if (!found) throw new Error(`order ${orderNumber} is not stored`);
    return found;
  };
  const wire = (order: StandInOrder, status = order.status) => ({
    ...order,
    status,
    totalPrice: order.products.reduce((sum, { price, count }) => sum + price * count, 0),
  });
  /** Creates an order at the stand-in, which pushes it. */
  const come = async (asked: Parameters<typeof sim.world.addOrder>[0] = {}) => {
    const order = sim.world.addOrder({ lines: [{ listing: "g-00001", count: 2 }], courier: "platform", ...asked });
    expect(await push(wire(order))).toBe(200);
    return order;
  };
  const act = (id: number, action: string, body: object = {}) =>
    salon.try<{ error: string; message: string; status: string }>(`POST /api/orders/{id}/${action}`, {
      params: { id },
      body,
    });
  /** Makes the waiting jobs of Getir due and runs them. */
  const runGetirJobs = async (): Promise<void> => {
    await server.owner.query(
      "update jobs set due_at = now() - interval '1 minute' where company_id = $1 and state = 'waiting' and name like 'connect.%'",
      [company],
    );
    await server.runJobs();
  };
  return {
    server,
    till,
    salon,
    company,
    key,
    push,
    errorOf,
    sim,
    shampoo,
    panel,
    stored,
    wire,
    come,
    act,
    runGetirJobs,
  };
}
