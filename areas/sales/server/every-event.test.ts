import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openTill, SHIPMENT } from "#tests/harness/till.ts";
import { deliveryTypes, orderEvents, orderStatuses } from "../contract/orders.ts";
import { nextEvents, statusAfter } from "./orders.rules.ts";

/** Each event is sent to an order in each state; the states are written directly into the database. */

const server = await testServer();
const till = await openTill(server);
const act = (id: number, action: string, body: object = {}) =>
  till.salon.try<Record<string, unknown>>(`POST /api/orders/{id}/${action}`, { params: { id }, body });

describe("every event in every state (E3)", () => {
  const bodies: Record<string, object> = { ship: SHIPMENT, cancel: { reason_id: 1 }, checkout: {}, refund: {} };
  const payments = ["unpaid", "paid", "given back"] as const;
  const cases = deliveryTypes.flatMap((type) => orderStatuses.map((status) => [type, status] as const));

  const orderIn = async (delivery_type: string, status: string, payment: (typeof payments)[number]) => {
    const { id } = await till.order();
    if (payment !== "unpaid") await till.pay(id);
    if (payment === "given back") await till.refund(id);
    await server.owner.query("update orders set delivery_type = $1, status = $2 where id = $3", [
      delivery_type,
      status,
      id,
    ]);
    return till.read(id);
  };

  test.each(cases)("%s, %s", async (delivery_type, status) => {
    for (const payment of payments) {
      let before = await orderIn(delivery_type, status, payment);
      for (const event of orderEvents) {
        expect(before.nextEvents).toEqual(nextEvents(before, { isAdmin: true }));
        const answer = await act(before.id, event, bodies[event]);
        const told = `${payment} ${event}: ${JSON.stringify(answer.body)}`;
        // A payment that was already taken gets the same reply.
        const isRepeated = event === "checkout" && payment !== "unpaid" && status !== "cancelled";
        if (isRepeated) expect(answer, told).toMatchObject({ status: 200, body: before });
        else if (before.nextEvents.includes(event)) {
          expect(answer, told).toMatchObject({ status: 200, body: { status: statusAfter(before, event) } });
          before = await orderIn(delivery_type, status, payment);
        } else {
          expect(answer, told).toMatchObject({ status: 409, body: { error: "not_allowed", current: before } });
          expect(answer.body.message).toMatch(/^Bu sipariş .+; .+\.$/);
        }
      }
      // A refused event has not changed the order.
      expect(await till.read(before.id)).toEqual(before);
    }
  });
});
