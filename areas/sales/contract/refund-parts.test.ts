import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chosenParts, partsInProportion, type RefundablePayment } from "./refund-parts.ts";

const payment = (id: number, amount: number, tips = 0, refunded = 0, refunded_tips = 0): RefundablePayment => ({
  id,
  amount,
  tips,
  refunded,
  refunded_tips,
});
const total = (parts: readonly { amount: number; tips: number }[]) =>
  parts.reduce((sum, part) => sum + part.amount + part.tips, 0);

describe("a refund over several payments (E3, decisions §4)", () => {
  test("is divided in proportion to what is left of them", () => {
    expect(partsInProportion([payment(1, 6_000), payment(2, 4_000)], { amount: 5_000, tips: 0 })).toEqual([
      { payment_id: 1, amount: 3_000, tips: 0 },
      { payment_id: 2, amount: 2_000, tips: 0 },
    ]);
    const rest = [payment(1, 6_000, 0, 6_000), payment(2, 4_000)];
    expect(partsInProportion(rest, { amount: 100, tips: 0 })).toEqual([{ payment_id: 2, amount: 100, tips: 0 }]);
  });

  test("or as chosen; the tip comes from payments that had one", () => {
    const paid = [payment(1, 5_500, 500), payment(2, 5_500, 500)];
    expect(chosenParts(paid, { tips: 0 }, [{ payment_id: 1, amount: 5_000 }])).toEqual([
      { payment_id: 1, amount: 5_000, tips: 0 },
    ]);
    expect(chosenParts(paid, { tips: 1_000 }, [{ payment_id: 1, amount: 5_500 }])).toBeNull();
    expect(chosenParts(paid, { tips: 0 }, [{ payment_id: 1, amount: 5_500 }])).toBeNull();
    expect(
      chosenParts(paid, { tips: 1_000 }, [
        { payment_id: 1, amount: 5_500 },
        { payment_id: 2, amount: 700 },
      ]),
    ).toEqual([
      { payment_id: 1, amount: 5_000, tips: 500 },
      { payment_id: 2, amount: 200, tips: 500 },
    ]);
  });

  test("any refunds one after another give back everything, and never more by a payment than came in by it", () => {
    const amounts = fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(50_000)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000)), { maxLength: 6 }), (paid, refunds) => {
        let payments = paid.map(([goods, tips], place) => payment(place + 1, goods + tips, tips));
        const left = () => ({
          amount: payments.reduce((sum, p) => sum + (p.amount - p.tips) - (p.refunded - p.refunded_tips), 0),
          tips: payments.reduce((sum, p) => sum + p.tips - p.refunded_tips, 0),
        });
        const give = (refund: { amount: number; tips: number }) => {
          const parts = partsInProportion(payments, refund);
          expect(total(parts)).toBe(refund.amount + refund.tips);
          payments = payments.map((p) => {
            const part = parts.find(({ payment_id }) => payment_id === p.id) ?? { amount: 0, tips: 0 };
            const refunded_tips = p.refunded_tips + part.tips;
            expect(refunded_tips).toBeLessThanOrEqual(p.tips);
            expect(p.refunded + part.amount + part.tips).toBeLessThanOrEqual(p.amount);
            return { ...p, refunded: p.refunded + part.amount + part.tips, refunded_tips };
          });
        };
        for (const [a, b] of refunds) {
          const open = left();
          give({ amount: Math.floor((open.amount * a) / 1_000), tips: Math.floor((open.tips * b) / 1_000) });
        }
        give(left());
        expect(left()).toEqual({ amount: 0, tips: 0 });
      }),
    );
  });
});
