import fc from "fast-check";
import { expect, test } from "vitest";
import { emailDocument, longest, ranges, type EmailDocument } from "../../../contract/document.ts";
import { fontFamilies } from "../../../contract/fonts.ts";
import { addedTypes, emptyDocument } from "../../../contract/new-block.ts";
import { renderEmail } from "../../../contract/render.ts";
import { TIMEOUT_MS, rounds } from "#tests/harness/scale.ts";
import { fieldsOfBlock, layoutFields, type Field } from "./block-fields.ts";
import * as edits from "./edits.ts";

/** L2: random values of every field, in its range or not. The expected answer is computed here, without the schema. */

interface Row {
  name: string;
  id: string;
  field: Field;
  document: EmailDocument;
}

const place = { parent: "root", list: 0, index: 0 };
const rows: Row[] = [
  ...layoutFields.map((field) => ({ name: "EmailLayout", id: "root", field, document: emptyDocument() })),
  ...addedTypes.flatMap((type) =>
    fieldsOfBlock(type).map((field) => ({
      name: type,
      id: "block-1",
      field,
      document: edits.insertBlock(emptyDocument(), place, type, 1).document,
    })),
  ),
];

const inRange = (range: keyof typeof ranges) => {
  const [least, most, step] = ranges[range];
  return (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most && (Number(value) - least) % step === 0;
};
/** Numbers around the range of a field, with fractions and the values that are no numbers. */
const numbersOf = (range: keyof typeof ranges): fc.Arbitrary<unknown> => {
  const [least, most, step] = ranges[range];
  return fc.oneof(
    fc.integer({ min: least - 2 * step, max: most + 2 * step }),
    fc.integer({ min: 0, max: Math.floor((most - least) / step) }).map((steps) => least + steps * step),
    fc.double(),
    fc.constantFrom(-0, Infinity, "16", true),
  );
};

const sides = ["top", "bottom", "left", "right"] as const;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Random values of the field's kind, and whether the specification allows one (3 §5). */
function kindOf(field: Field): { values: fc.Arbitrary<unknown>; isAllowed: (value: unknown) => boolean } {
  switch (field.kind) {
    case "number":
      return { values: numbersOf(field.range), isAllowed: inRange(field.range) };
    case "color":
      return {
        values: fc.oneof(fc.stringMatching(/^#?[0-9a-gA-G]{5,7}$/), fc.string()),
        isAllowed: (value) => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) && value.length === 7,
      };
    case "choice":
      return {
        values: fc.oneof(fc.constantFrom<unknown>(...field.values), fc.string()),
        isAllowed: (value) => (field.values as readonly unknown[]).includes(value),
      };
    case "font":
      return {
        values: fc.oneof(fc.constantFrom<unknown>(...fontFamilies), fc.string()),
        isAllowed: (value) => (fontFamilies as readonly unknown[]).includes(value),
      };
    case "switch":
      return { values: fc.boolean(), isAllowed: (value) => typeof value === "boolean" };
    case "padding": {
      const side = numbersOf("padding");
      return {
        values: fc.oneof(
          fc.record({ top: side, bottom: side, left: side, right: side }),
          fc.integer({ min: 0, max: 20 }).map((n) => ({ top: n * 4, bottom: n * 4, left: 0, right: 0 })),
        ),
        isAllowed: (value) =>
          isObject(value) && Object.keys(value).length === 4 && sides.every((name) => inRange("padding")(value[name])),
      };
    }
    case "widths":
      return {
        values: fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 2000 }), numbersOf("width")), {
          minLength: 2,
          maxLength: 4,
        }),
        isAllowed: (value) =>
          Array.isArray(value) &&
          value.length === 3 &&
          value.every((width) => width === null || inRange("width")(width)),
      };
    default: {
      const most = field.kind === "line" || field.kind === "lines" ? field.most : longest.address;
      return {
        values: fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.string({ unit: "binary" }),
          fc.integer({ min: most - 2, max: most + 2 }).map((length) => "x".repeat(length)),
        ),
        isAllowed: (value) => typeof value === "string" && value.length <= most && isTypeable(value),
      };
    }
  }
}

/** Text that PostgreSQL and mails can carry: no control characters but tab and line ends, no lone surrogates. */
const isTypeable = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- these are the characters that are refused
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);

test.each(rows.map((row) => [`${row.name}.${row.field.name}`, row] as const))(
  "%s: an allowed value is stored, any other changes nothing (L2)",
  (_name, { id, field, document }) => {
    const { values, isAllowed } = kindOf(field);
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: values }, fc.anything()), (value) => {
        const after = edits.changeField(document, id, field.part, field.name, value);
        if (value !== null && value !== undefined && !isAllowed(value)) return after === document;
        if (value === undefined) return emailDocument.safeParse(after).success;
        expect(after).not.toBe(document);
        expect(emailDocument.safeParse(after).error).toBeUndefined();
        return renderEmail(after).html.endsWith("</html>");
      }),
      { numRuns: rounds(2_000) },
    );
  },
  TIMEOUT_MS,
);
