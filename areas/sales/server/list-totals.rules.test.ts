import { describe, expect, test } from "vitest";
import { listTotals } from "./list-totals.rules.ts";

describe("a changed cart keeps the price of an administrator for as many pieces as it had (decision 0034)", () => {
  const thing = {
    kind: "product" as const,
    product_id: 7,
    service_id: null,
    package_id: null,
    employee: null,
    reservation_item_id: null,
  };
  const line = (quantity: number) => ({ ...thing, quantity, listPrice: 10_000 });
  const had = (quantity: number, list_total: number) => ({ ...thing, quantity, list_total });

  test("more pieces cost their list price", () => {
    expect(listTotals([line(3)], [had(1, 6000)])).toEqual([26_000]);
    expect(listTotals([line(3)], [])).toEqual([30_000]);
  });

  test("a change of the quantity alone divides the price by pieces", () => {
    expect(listTotals([line(1)], [had(3, 10_000)])).toEqual([3333]);
    expect(listTotals([line(2)], [had(3, 10_000)])).toEqual([6667]);
    expect(listTotals([line(3)], [had(3, 10_000)])).toEqual([10_000]);
  });

  test("several lines share what was held, which is used once", () => {
    expect(listTotals([line(1), line(2)], [had(2, 12_000), had(1, 4000)])).toEqual([5333, 10_667]);
    expect(listTotals([line(1), line(1)], [had(1, 6000)])).toEqual([6000, 10_000]);
  });

  test("a price above the list price is not kept, nor one of another thing or employee", () => {
    expect(listTotals([line(1)], [had(1, 12_000)])).toEqual([10_000]);
    expect(listTotals([line(1)], [{ ...had(1, 6000), product_id: 8 }])).toEqual([10_000]);
    expect(listTotals([line(1)], [{ ...had(1, 6000), employee: { id: 3 } }])).toEqual([10_000]);
  });
});
