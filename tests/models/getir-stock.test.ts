import { expect, test } from "vitest";
import { openGetirOrders } from "../harness/getir-orders.ts";
import { mapListing } from "../harness/getir.ts";
import { TIMEOUT_MS, report } from "../harness/scale.ts";
import { freshDice } from "./dice.ts";

/**
 * J4, decisions §7: one stock serves the till and Getir. After any run of sales, marketplace orders, their steps, cancellations and counts
 * every level is what the model says, and Getir offers exactly what nobody has taken or ordered.
 */

/** 10,000 in the whole run. */
const STEPS = process.env.FAULTS === "whole" ? 10_000 : 200;
const CAP = 40;

interface MarketOrder {
  sent: (status: number) => Promise<void>;
  listing: number;
  asked: number;
  held: number;
  status: number;
}

test("both sides agree on the stock, whatever happens at either counter", { timeout: TIMEOUT_MS }, async () => {
  const { server, till, salon, company, sim, push, wire, runGetirJobs } = await openGetirOrders();
  const dice = freshDice();
  const goods = await Promise.all(Array.from({ length: 4 }, () => till.product({ quantity: 30 })));
  const onHand = goods.map(() => 30);
  const open: MarketOrder[] = [];
  for (const [place, product] of goods.entries())
    await mapListing(server, company, { listing: listingOf(place), product, quantity: CAP });

  const heldOf = (place: number) =>
    open.filter(({ listing, status }) => listing === place && status < 560).reduce((sum, { held }) => sum + held, 0);
  const free = (place: number) => (onHand[place] as number) - heldOf(place);
  const hold = (order: MarketOrder) => {
    if (order.status >= 560) return;
    order.held += Math.min(order.asked - order.held, Math.max(free(order.listing), 0));
  };

  const steps = {
    async sell() {
      const place = dice.between(0, 3);
      const quantity = dice.between(1, 4);
      const sale = await till.order({ items: [{ product_id: goods[place] as number, quantity }] });
      const paid = await salon.try("POST /api/orders/{id}/checkout", { params: { id: sale.id }, body: {} });
      expect(paid.status).toBe(quantity <= free(place) ? 200 : 409);
      if (paid.status === 200) onHand[place]! -= quantity;
      if (paid.status === 200 && dice.chance(0.2)) {
        await till.refund(sale.id, { restock: true });
        onHand[place]! += quantity;
      }
    },
    async count() {
      const place = dice.between(0, 3);
      const quantity = dice.pick([-2, -1, 5, 12]);
      const params = { id: goods[place] as number };
      const body = { product_id: goods[place] as number, quantity };
      const { status } = await salon.try("POST /api/products/{id}/inventory", { params, body });
      expect(status).toBe((onHand[place] as number) + quantity < 0 ? 409 : 201);
      if (status === 201) onHand[place]! += quantity;
    },
    async come() {
      const listing = dice.between(0, 3);
      const asked = dice.between(1, 4);
      const order = sim.world.addOrder({ lines: [{ listing: listingOf(listing), count: asked }] });
      sim.world.orders.delete(order.orderId);
      const sent = async (status: number) => expect(await push(wire(order, status))).toBe(200) as unknown as void;
      const made: MarketOrder = { sent, listing, asked, held: 0, status: 400 };
      hold(made);
      open.push(made);
      await sent(400);
    },
    async move() {
      const order = open.length > 0 ? dice.pick(open) : undefined;
      if (!order) return;
      const later = [500, 550, 600, 700, 900, 1500].filter((status) => status > order.status);
      const status = dice.pick([order.status, ...later]);
      await order.sent(status);
      if (status === 1500) {
        if (order.status >= 560) onHand[order.listing]! += order.held;
      } else {
        hold(order);
        if (order.status < 560 && status >= 560) onHand[order.listing]! -= order.held;
      }
      order.status = status;
      if (status >= 900) open.splice(open.indexOf(order), 1);
    },
  };

  const agree = async () => {
    await runGetirJobs();
    await runGetirJobs();
    for (const [place, product] of goods.entries()) {
      expect(await till.onHand(product)).toBe(onHand[place]);
      expect(await till.held(product)).toBe(heldOf(place));
      expect(sim.world.listings.get(listingOf(place))?.quantity).toBe(Math.min(Math.max(free(place), 0), CAP));
    }
  };
  try {
    for (let step = 0; step < STEPS; step += 1) {
      await dice.pick([steps.sell, steps.count, steps.come, steps.come, steps.move, steps.move, steps.move])();
      if (step % 50 === 49) await agree();
    }
    await agree();
  } finally {
    report(`getir stock: ${STEPS} steps, SEED=${dice.seed}`);
  }
});

const listingOf = (place: number): string => `g-0000${place + 1}`;
