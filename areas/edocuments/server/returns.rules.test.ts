import fc from "fast-check";
import { expect, test } from "vitest";
import { documentSums, lineSums, type PricedLine } from "#areas/accounting/contract/document-sums.ts";
import { randomDocuments } from "#tests/harness/edocuments.ts";
import { leftOfLine } from "../contract/returned-part.ts";
import { faultsOf } from "./checks.rules.ts";
import type { EDocument } from "./document.rules.ts";
import { backLine, returnedPart, type InvoicedLine } from "./returns.rules.ts";
import { documentXml } from "./ubl.rules.ts";

const [sample] = randomDocuments(19, 100).filter(({ type, withholding }) => type === "IADE" && !withholding) as [
  EDocument,
];

type Part = ReturnType<typeof partOf>;
/** A part as it is stored on its return invoice. */
const partOf = (line: InvoicedLine, quantity: number) => {
  const { returns_line_id: _line, ...row } = returnedPart(line, quantity);
  return { ...row, tax: lineSums(row).total - row.net };
};

/** The line with what is on these valid returns of it. */
function lineWith(line: PricedLine, parts: readonly Part[]): InvoicedLine {
  const { net, tax } = lineSums(line);
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    id: 1,
    description: "Krem",
    quantity: line.quantity,
    tax_rate: line.tax_rate,
    net,
    tax,
    returned: Math.round(sum(({ quantity }) => quantity) * 1000) / 1000,
    returned_net: sum((part) => part.net),
    returned_tax: sum((part) => part.tax),
  };
}

const aLine: fc.Arbitrary<PricedLine> = fc
  .record({
    thousandths: fc.oneof(
      fc.integer({ min: 1, max: 20 }).map((n) => n * 1000),
      fc.integer({ min: 1, max: 50_000 }),
    ),
    price: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000_000 })),
    share: fc.integer({ min: 0, max: 60 }),
    tax_rate: fc.constantFrom(0, 1, 10, 20),
    tax_type: fc.constantFrom("included" as const, "excluded" as const),
  })
  .map(({ thousandths, share, ...line }) => {
    const quantity = thousandths / 1000;
    return { ...line, quantity, discount: Math.floor((quantity * line.price * share) / 100) };
  });

/** What is returned, in thousandths of what is left. */
const splits = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 8 });

/** A part of what is left; at least a thousandth. */
const some = (line: InvoicedLine, share: number): number =>
  Math.max(1, Math.floor((Math.round(leftOfLine(line) * 1000) * share) / 1000)) / 1000;

test("half of 1.000,00 with KDV inside is 500,00, twice", () => {
  const line: PricedLine = { quantity: 1, price: 100_000, discount: 0, tax_rate: 20, tax_type: "included" };
  const first = partOf(lineWith(line, []), 0.5);
  expect(first).toMatchObject({ net: 41_667, tax: 8_333 });
  expect(partOf(lineWith(line, [first]), 0.5)).toMatchObject({ net: 41_666, tax: 8_334 });
});

test("the parts returned so far come to their share of the line, KDV included, and all parts to the line", () => {
  fc.assert(
    fc.property(aLine, splits, (line, shares) => {
      const parts: Part[] = [];
      for (const share of [...shares, 1000]) {
        const before = lineWith(line, parts);
        if (leftOfLine(before) === 0) break;
        const part = partOf(before, some(before, share));
        parts.push(part);
        const { net, tax, quantity, returned, returned_net, returned_tax } = lineWith(line, parts);
        expect(Math.abs(returned_net + returned_tax - ((net + tax) * returned) / quantity)).toBeLessThan(0.5001);
        expect(Math.min(part.net, part.tax)).toBeGreaterThanOrEqual(0);
        // Three amounts were rounded: those before, those of now, and the line's own.
        expect(Math.abs(part.tax - (part.net * line.tax_rate) / 100)).toBeLessThan(3);
      }
      const { net, tax, quantity, ...back } = lineWith(line, parts);
      expect(back).toMatchObject({ returned: quantity, returned_net: net, returned_tax: tax });
    }),
    { numRuns: 1000 },
  );
});

test("whatever is cancelled between them, no part is below zero and all valid parts come to the line", () => {
  fc.assert(
    fc.property(aLine, fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat(9))), (line, steps) => {
      let parts: Part[] = [];
      for (const [share, cancelled] of steps) {
        const before = lineWith(line, parts);
        if (leftOfLine(before) > 0) parts.push(partOf(before, some(before, share)));
        if (cancelled < 5) parts = parts.filter((_part, place) => place !== cancelled);
      }
      const before = lineWith(line, parts);
      if (leftOfLine(before) > 0) parts.push(partOf(before, leftOfLine(before)));
      for (const part of parts) expect(Math.min(part.net, part.tax)).toBeGreaterThanOrEqual(0);
      const { net, tax, returned_net, returned_tax } = lineWith(line, parts);
      expect([returned_net, returned_tax]).toEqual([net, tax]);
    }),
    { numRuns: 1000 },
  );
});

test("a return of such parts is a document without a fault, and gives back what it says", () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 5 }), splits, (lines, shares) => {
      const parts = lines.map((line, place) => {
        const before = lineWith(line, []);
        return partOf(before, some(before, shares[place] ?? 500));
      });
      const { net, total } = documentSums(parts);
      fc.pre(net > 0);
      const doc: EDocument = { ...sample, lines: parts };
      expect(faultsOf(doc, "2026-11-24")).toEqual([]);
      const xml = documentXml(doc);
      expect(xml).toMatch(new RegExp(`<cbc:PayableAmount currencyID="\\w+">${(total / 100).toFixed(2)}<`));
    }),
  );
});

const invoiced = (fields: Partial<InvoicedLine> = {}): InvoicedLine => ({
  id: 7,
  description: "Fön",
  quantity: 3,
  returned: 0,
  tax_rate: 20,
  net: 100,
  tax: 20,
  returned_net: 0,
  returned_tax: 0,
  ...fields,
});

test("a returned part is worth its amount to the kuruş", () => {
  const part = { description: "ş".repeat(201), quantity: 3, tax_rate: 20, net: 83 };
  expect(backLine(part, 100)).toEqual({
    ...part,
    description: "ş".repeat(200),
    price: 34,
    discount: 2,
    tax_type: "included",
  });
  expect(backLine(part, 99)).toMatchObject({ price: 33, discount: 0 });
});

test("parts of a line add up to it, net and KDV", () => {
  expect(returnedPart(invoiced(), 1)).toEqual({
    description: "Fön",
    quantity: 1,
    price: 40,
    discount: 0,
    tax_rate: 20,
    tax_type: "included",
    net: 33,
    returns_line_id: 7,
  });
  const second = returnedPart(invoiced({ returned: 1, returned_net: 33, returned_tax: 7 }), 1);
  expect([second.net, second.price]).toEqual([34, 40]);
  const rest = returnedPart(invoiced({ returned: 1, returned_net: 33, returned_tax: 7 }), 2);
  expect([rest.net, rest.price * 2 - rest.discount]).toEqual([67, 80]);
});
