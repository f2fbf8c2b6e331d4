import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberText } from "#areas/settings/contract/number-text.ts";
import { documentSums, lineSums, type PricedLine } from "../contract/document-sums.ts";
import { invoiceAddress, invoiceLines, nextEvents, whyNothing } from "./documents.rules.ts";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  discount: fc.constant(0),
  tax_rate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  tax_type: fc.constantFrom("included" as const, "excluded" as const),
});

describe("the KDV of a line (I4, decisions §4)", () => {
  test.each([
    [{ quantity: 2, price: 60_000, discount: 0, tax_rate: 20, tax_type: "included" }, 100_000, 20_000],
    [{ quantity: 1, price: 50_000, discount: 0, tax_rate: 20, tax_type: "excluded" }, 50_000, 10_000],
    [{ quantity: 1, price: 184_900, discount: 0, tax_rate: 20, tax_type: "included" }, 154_083, 30_817],
    [{ quantity: 3, price: 333, discount: 1, tax_rate: 1, tax_type: "excluded" }, 998, 10],
    [{ quantity: 1, price: 5, discount: 0, tax_rate: 10, tax_type: "excluded" }, 5, 1],
    [{ quantity: 1, price: 100, discount: 100, tax_rate: 20, tax_type: "included" }, 0, 0],
  ] as [PricedLine, number, number][])("%j is %i and %i", (given, net, tax) =>
    expect(lineSums(given)).toEqual({ net, tax, total: net + tax }),
  );

  test("included keeps the price, excluded the net; the rates add up to the whole", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        for (const one of lines) {
          const { net, tax, total } = lineSums(one);
          expect(net + tax).toBe(total);
          expect(one.tax_type === "included" ? total : net).toBe(
            Math.floor((Math.round(one.quantity * 1000) * one.price + 500) / 1000),
          );
        }
        const { net, tax, total, taxes } = documentSums(lines);
        expect(taxes.reduce((sum, rate) => sum + rate.net, 0)).toBe(net);
        expect(taxes.reduce((sum, rate) => sum + rate.tax, 0)).toBe(tax);
        expect(net + tax).toBe(total);
      }),
    );
  });
});

test("a number has its digits, and more if they do not suffice", () => {
  expect(numberText({ prefix: "FTR", digits: 6, yearly: false }, 42)).toBe("FTR000042");
  expect(numberText({ prefix: "A-", digits: 0, yearly: false }, 7)).toBe("A-7");
  expect(numberText({ prefix: "F", digits: 2, yearly: false }, 12_345)).toBe("F12345");
  expect(numberText({ prefix: "DFT2027", digits: 2, yearly: true }, 1)).toBe("DFT2027000000001");
});

test("an issued document is paid or cancelled, one of a sale is paid with the sale", () => {
  const events = (status: Parameters<typeof nextEvents>[0]["status"], order: object | null = null) =>
    nextEvents({ status, order: order as Parameters<typeof nextEvents>[0]["order"] });
  expect([events("draft"), events("issued"), events("paid"), events("cancelled")]).toEqual([
    ["issue"],
    ["pay", "cancel"],
    ["cancel"],
    [],
  ]);
  expect(events("issued", { id: 1 })).toEqual(["cancel"]);
});

test("an address has its place in the second line, without what is missing", () => {
  const address = { address: "Bağdat Cad. 12", district: "Kadıköy", city: "İstanbul" };
  expect(invoiceAddress(address)).toBe("Bağdat Cad. 12\nKadıköy / İstanbul");
  expect(invoiceAddress({ ...address, district: "" })).toBe("Bağdat Cad. 12\nİstanbul");
  expect(invoiceAddress({ address: "", district: "", city: "" })).toBe("");
  expect(invoiceAddress({ ...address, address: "a".repeat(400) })).toBe("a".repeat(300));
});

describe("the lines of a sale's invoice", () => {
  const sold = {
    name: "Şampuan",
    quantity: 3,
    price: 100,
    discount: 30,
    tax_rate: 20,
    refunded_quantity: 0,
    refunded: 0,
    kind: "product" as const,
    kept: 0,
  };
  test("are the sale's, with the sale's discount", () => {
    expect(invoiceLines([sold])).toEqual([
      { description: "Şampuan", quantity: 3, price: 100, discount: 30, tax_rate: 20, tax_type: "included" },
    ]);
  });
  test("omit refunded pieces; the rest keeps its value", () => {
    expect(invoiceLines([{ ...sold, refunded_quantity: 1, refunded: 90 }])).toMatchObject([
      { quantity: 2, discount: 20 },
    ]);
    expect(invoiceLines([{ ...sold, refunded_quantity: 3, refunded: 270 }])).toEqual([]);
  });
  test("omit gift cards and what is worth nothing, and have what is kept of a returned package", () => {
    expect(invoiceLines([{ ...sold, kind: "gift_card" }])).toEqual([]);
    expect(invoiceLines([{ ...sold, kind: "service", price: 0, discount: 0 }])).toEqual([]);
    const returned = { ...sold, kind: "package" as const, quantity: 1, price: 500, discount: 0, refunded_quantity: 1 };
    expect(invoiceLines([{ ...returned, refunded: 350, kept: 150 }])).toMatchObject([{ quantity: 1, price: 150 }]);
  });
  test("are missing for a reason", () => {
    expect(whyNothing([{ ...sold, refunded_quantity: 3 }])).toBe("nothing_to_invoice");
    expect(whyNothing([{ ...sold, kind: "gift_card" }])).toBe("only_advance");
    expect(whyNothing([{ ...sold, kind: "service", price: 0 }])).toBe("worth_nothing");
    expect(
      whyNothing([
        { ...sold, kind: "gift_card" },
        { ...sold, price: 0 },
      ]),
    ).toBe("worth_nothing");
  });
  test("have what is kept of a returned package only if something is, and at most 200 letters", () => {
    const returned = { ...sold, quantity: 1, price: 1, discount: 0, refunded_quantity: 1, refunded: 1 };
    expect(invoiceLines([returned])).toEqual([]);
    expect(invoiceLines([{ ...returned, kept: 1 }])).toMatchObject([{ price: 1, discount: 0 }]);
    expect(invoiceLines([{ ...sold, quantity: 1, price: 1, discount: 0 }])).toMatchObject([{ price: 1, discount: 0 }]);
    expect(invoiceLines([{ ...sold, name: "ş".repeat(201) }])[0]?.description).toBe("ş".repeat(200));
  });
});
