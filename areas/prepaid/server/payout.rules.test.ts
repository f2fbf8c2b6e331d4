import fc from "fast-check";
import { expect, test } from "vitest";
import { payoutParts } from "./payout.rules.ts";

const load = fc.integer({ min: 1, max: 1_000_000 });

test("a payout takes the loads one after the other, none beyond what it brought", () => {
  fc.assert(
    fc.property(
      fc.array(load, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (open, part) => {
        const loads = open.map((amount, place) => ({ transaction_id: place + 1, open: amount }));
        const amount = Math.max(1, Math.floor(open.reduce((sum, one) => sum + one, 0) * part));
        const parts = payoutParts(loads, amount);
        expect(parts.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
        for (const { transactionId, amount: back } of parts)
          expect(back).toBeLessThanOrEqual(open[transactionId - 1] as number);
        expect(parts.map(({ transactionId }) => transactionId)).toEqual(parts.map((_, place) => place + 1));
      },
    ),
  );
});
