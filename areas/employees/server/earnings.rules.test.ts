import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compared, payOf, periodsOf, type EarnedLine, type Terms } from "./earnings.rules.ts";

const terms = (more: Partial<Terms> = {}): Terms => ({
  earning_type: "salary-bonus",
  salary: 3_000_000,
  min_goal_amount: 6_000_000,
  bonus: 10,
  sales_bonus: 5,
  ...more,
});
const line = (more: Partial<EarnedLine> = {}): EarnedLine => ({
  at: "2026-11-20T10:00:00.000Z",
  transaction_id: 1,
  order_id: 1,
  order_item_id: 1,
  code: "7K2M9Q",
  name: "Boya",
  quantity: 1,
  kind: "service",
  refund: false,
  gross: 120_000,
  discount: 0,
  tax_rate: 20,
  net: null,
  ...more,
});
const refunded = (amount: number, net: number, more: Partial<EarnedLine> = {}) =>
  line({ refund: true, gross: 0 - amount, net: 0 - net, ...more });
/** A whole November under the same terms. */
const november = (own: Terms, lines: EarnedLine[]) => {
  const { rows, periods, salary, bonus, pay } = payOf("2026-11", [
    { from: "2026-11-01", to: "2026-11-30", terms: own, lines },
  ]);
  const { services, products, over_goal, service_bonus, product_bonus } = periods[0]!;
  return { rows, services, products, steps: { over_goal, service_bonus, product_bonus, bonus, salary, pay } };
};
const steps = (own: Terms, lines: EarnedLine[]) => november(own, lines).steps;

/** Computed by hand; each title has the sums. */
describe("a month's pay (H3, decisions §4)", () => {
  test("over the goal: 84.000,00 with KDV are 70.000,00 net, 10.000,00 over the goal, 10 % of that is 1.000,00", () => {
    const { services, rows, steps: way } = november(terms(), [line({ gross: 8_400_000 })]);
    expect(rows[0]).toMatchObject({ net: 7_000_000, tax: 1_400_000 });
    expect(services).toBe(7_000_000);
    expect(way).toEqual({
      over_goal: 1_000_000,
      service_bonus: 100_000,
      product_bonus: 0,
      bonus: 100_000,
      salary: 3_000_000,
      pay: 3_100_000,
    });
  });

  test("under the goal services earn nothing; products always: 1.200,00 with KDV are 1.000,00 net, 5 % is 50,00", () => {
    const lines = [line({ gross: 7_199_999 }), line({ kind: "product", gross: 120_000 })];
    // 71.999,99 / 1,2 = 59.999,99: one kuruş under the goal.
    expect(november(terms(), lines)).toMatchObject({
      services: 5_999_999,
      products: 100_000,
      steps: { over_goal: 0, service_bonus: 0, product_bonus: 5_000, bonus: 5_000, pay: 3_005_000 },
    });
  });

  test("each earning type counts its own: salary 30.000,00; bonus 1.000,00 + 50,00", () => {
    const lines = [line({ gross: 8_400_000 }), line({ kind: "product", gross: 120_000 })];
    const pay = (earning_type: Terms["earning_type"]) => {
      const { salary, bonus, pay: sum } = steps(terms({ earning_type }), lines);
      return [salary, bonus, sum];
    };
    expect(pay("salary")).toEqual([3_000_000, 0, 3_000_000]);
    expect(pay("salary-bonus")).toEqual([3_000_000, 105_000, 3_105_000]);
    expect(pay("bonus")).toEqual([0, 105_000, 105_000]);
  });

  test("net is without the ticket's discount and the line's own KDV: 1.000,00 less 100,00 at 10 % is 818,18", () => {
    const [row] = november(terms(), [line({ gross: 100_000, discount: 10_000, tax_rate: 10 })]).rows;
    // 90.000 / 1,10 = 81.818,18…
    expect(row).toMatchObject({ net: 81_818, tax: 8_182 });
    expect(november(terms(), [line({ gross: 100_000, tax_rate: 0 })]).services).toBe(100_000);
  });

  test("it is rounded once: 10 % of 0,05 and 5 % of 0,10 are half a kuruş each, together one", () => {
    const few = terms({ earning_type: "bonus", min_goal_amount: 0 });
    const lines = [line({ gross: 5, tax_rate: 0 }), line({ kind: "product", gross: 10, tax_rate: 0 })];
    expect(steps(few, lines)).toMatchObject({ service_bonus: 0.5, product_bonus: 0.5, bonus: 1, pay: 1 });
    // 12,5 % of 0,04 is half a kuruş: half up.
    expect(steps({ ...few, bonus: 12.5 }, [line({ gross: 4, tax_rate: 0 })]).bonus).toBe(1);
  });

  test("a refund in the same month subtracts the service: 70.000,00 − 20.000,00 is under the goal", () => {
    const lines = [line({ gross: 8_400_000 }), refunded(2_400_000, 2_000_000)];
    expect(november(terms(), lines)).toMatchObject({
      services: 5_000_000,
      steps: { over_goal: 0, bonus: 0, pay: 3_000_000 },
    });
  });

  test("a refund in a later month counts there: a product's takes its 5 % back, a service's only what that month earned", () => {
    const product = refunded(120_000, 100_000, { kind: "product" });
    expect(steps(terms(), [product])).toMatchObject({ product_bonus: -5_000, bonus: -5_000, pay: 2_995_000 });
    expect(steps(terms(), [refunded(8_400_000, 7_000_000)])).toMatchObject({
      over_goal: 0,
      service_bonus: 0,
      pay: 3_000_000,
    });
    const later = [line({ gross: 9_600_000 }), refunded(1_200_000, 1_000_000)];
    // 80.000,00 − 10.000,00 = 70.000,00: 10 % of 10.000,00.
    expect(steps(terms(), later).service_bonus).toBe(100_000);
    expect(steps(terms({ earning_type: "salary" }), [product]).pay).toBe(3_000_000);
    expect(steps(terms({ earning_type: "bonus" }), [product]).pay).toBe(-5_000);
  });

  test("without a goal every net lira counts; percentages may have decimals: 7,25 % of 1.000,00 is 72,50", () => {
    const lines = [line({ gross: 120_000 })];
    expect(steps(terms({ min_goal_amount: 0, bonus: 7.25, earning_type: "bonus" }), lines).pay).toBe(7_250);
  });

  test("a month without sales pays the salary", () => {
    expect(november(terms(), [])).toMatchObject({
      rows: [],
      services: 0,
      products: 0,
      steps: { bonus: 0, pay: 3_000_000 },
    });
  });

  test("for any lines: sums equal their rows', steps add up, and only one rounding happens", () => {
    const anyLine = fc.record({
      kind: fc.constantFrom("service" as const, "product" as const),
      gross: fc.integer({ min: 0, max: 100_000_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      rate: fc.constantFrom(0, 1, 10, 20, 8.5),
      back: fc.boolean(),
    });
    const anyTerms = fc.record({
      earning_type: fc.constantFrom("salary" as const, "salary-bonus" as const, "bonus" as const),
      salary: fc.integer({ min: 0, max: 10_000_000 }),
      min_goal_amount: fc.integer({ min: 0, max: 50_000_000 }),
      bonus: fc.integer({ min: 0, max: 10_000 }).map((part) => part / 100),
      sales_bonus: fc.integer({ min: 0, max: 10_000 }).map((part) => part / 100),
    });
    fc.assert(
      fc.property(anyTerms, fc.array(anyLine, { maxLength: 30 }), (wanted, made) => {
        const lines = made.map(({ kind, gross, share, rate, back }) =>
          back
            ? refunded(gross, Math.floor(gross / 2), { kind })
            : line({ kind, gross, discount: Math.floor((gross * share) / 100), tax_rate: rate }),
        );
        const { rows, services, products, steps: way } = november(wanted, lines);
        expect(services + products).toBe(rows.reduce((sum, { net }) => sum + net, 0));
        for (const { gross, discount, tax, net } of rows) expect(net + tax).toBe(gross - discount);
        expect(way.pay).toBe(way.salary + way.bonus);
        expect(way.service_bonus).toBeGreaterThanOrEqual(0);
        if (wanted.earning_type !== "salary")
          expect(Math.abs(way.bonus - (way.service_bonus + way.product_bonus))).toBeLessThanOrEqual(0.5001);
      }),
    );
  });
});

describe("terms are valid from a day (H3)", () => {
  const always = { start_date: null, end_date: null };
  const first = { ...terms(), valid_from: null };
  const from = (valid_from: string, more: Partial<Terms> = {}) => ({ ...terms(more), valid_from });
  const days = (...args: Parameters<typeof periodsOf>) =>
    periodsOf(...args).map(({ from: start, to, terms: { bonus } }) => [start, to, bonus]);

  test("a month uses the terms of its time, not today's", () => {
    const all = [first, from("2026-10-01", { bonus: 11 }), from("2026-12-01", { bonus: 12 })];
    expect(days("2026-09", always, all)).toEqual([["2026-09-01", "2026-09-30", 10]]);
    expect(days("2026-11", always, all)).toEqual([["2026-11-01", "2026-11-30", 11]]);
    expect(days("2027-02", always, all)).toEqual([["2027-02-01", "2027-02-28", 12]]);
  });

  test("terms that change inside a month split it, on its first and last day too", () => {
    expect(days("2026-11", always, [first, from("2026-11-20", { bonus: 11 })])).toEqual([
      ["2026-11-01", "2026-11-19", 10],
      ["2026-11-20", "2026-11-30", 11],
    ]);
    expect(days("2026-11", always, [first, from("2026-11-30", { bonus: 11 })])[0]).toEqual([
      "2026-11-01",
      "2026-11-29",
      10,
    ]);
    expect(days("2026-11", always, [first, from("2026-11-01", { bonus: 11 })])).toHaveLength(1);
    expect(days("2026-11", always, [first, from("2026-11-30", { bonus: 11 })])[1]).toEqual([
      "2026-11-30",
      "2026-11-30",
      11,
    ]);
  });

  test("nothing counts before the first and after the last day of work", () => {
    const work = { start_date: "2026-10-10", end_date: "2026-11-05" };
    expect(["2026-09", "2026-10", "2026-11", "2026-12"].map((month) => days(month, work, [first]))).toEqual([
      [],
      [["2026-10-10", "2026-10-31", 10]],
      [["2026-11-01", "2026-11-05", 10]],
      [],
    ]);
    expect(payOf("2026-09", [])).toEqual({ rows: [], periods: [], salary: 0, bonus: 0, pay: 0 });
  });

  test("salary and goal are shared by days: 19 of 30 days of 30.000,00 are 19.000,00, 11 of 33.000,00 are 12.100,00", () => {
    const [before, after] = periodsOf("2026-11", always, [first, from("2026-11-20", { salary: 3_300_000, bonus: 20 })]);
    const { periods, salary, bonus, pay } = payOf("2026-11", [
      // 19/30 of the goal of 60.000,00 are 38.000,00: 2.000,00 over it, 10 % of that.
      { ...before!, lines: [line({ gross: 4_800_000 })] },
      // 11/30 are 22.000,00: 3.000,00 over it, 20 %.
      { ...after!, lines: [line({ gross: 3_000_000 })] },
    ]);
    expect(periods.map((period) => [period.days, period.salary, period.goal, period.over_goal])).toEqual([
      [19, 1_900_000, 3_800_000, 200_000],
      [11, 1_210_000, 2_200_000, 300_000],
    ]);
    expect([salary, bonus, pay]).toEqual([3_110_000, 20_000 + 60_000, 3_190_000]);
  });

  test("the bonus is rounded once over all periods: twice half a kuruş is one", () => {
    const half = terms({ earning_type: "bonus", min_goal_amount: 0 });
    const period = (day: string) => ({ from: day, to: day, terms: half, lines: [line({ gross: 5, tax_rate: 0 })] });
    expect(payOf("2026-11", [period("2026-11-01"), period("2026-11-02")]).bonus).toBe(1);
  });
});

test("a month up to today is compared with the same days of the last one; without a last one there is no percentage (H3)", () => {
  // The whole month is shown, but only its days up to today are compared.
  expect(compared({ sum: 150, count: 5 }, { sum: 120, count: 3 }, { sum: 100, count: 4 })).toEqual({
    current_month_sum: 150,
    current_month_count: 5,
    previous_month_sum: 100,
    previous_month_count: 4,
    sum_percentage: 20,
    count_percentage: -25,
  });
  expect(compared({ sum: 5, count: 1 }, { sum: 5, count: 1 }, { sum: 0, count: 0 })).toMatchObject({
    sum_percentage: null,
    count_percentage: null,
  });
  expect(compared({ sum: 5, count: 0 }, { sum: 5, count: 0 }, { sum: 3, count: 0 }).sum_percentage).toBe(66.7);
  expect(compared({ sum: 1, count: 0 }, { sum: 1, count: 0 }, { sum: 3, count: 0 }).sum_percentage).toBe(-66.7);
  expect(compared({ sum: 50, count: 0 }, { sum: 50, count: 0 }, { sum: -100, count: 0 }).sum_percentage).toBe(150);
});

test("a use of a package has its id; other rows have none", () => {
  const { rows } = november(terms(), [line({ use_id: 7 }), line()]);
  expect(rows.map((row) => ("use_id" in row ? row.use_id : "none"))).toEqual([7, "none"]);
});

test("a bonus of hundredths of a percent is exact", () => {
  // 8,29 × 100 is 828,9999… in floating point.
  const own = terms({ earning_type: "bonus", min_goal_amount: 0, bonus: 8.29 });
  expect(steps(own, [line({ gross: 1_000_000, tax_rate: 0 })]).pay).toBe(82_900);
});
