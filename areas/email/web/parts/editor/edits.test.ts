import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emailDocument, ranges, type AddedType, type Block, type EmailDocument } from "../../../contract/document.ts";
import { addedTypes, emptyDocument, newBlock } from "../../../contract/new-block.ts";
import { renderEmail } from "../../../contract/render.ts";
import { TIMEOUT_MS, rounds } from "#tests/harness/scale.ts";
import { blockAt, DEEPEST } from "../../../contract/structure.ts";
import { fieldsOfBlock, layoutFields, type Field } from "./block-fields.ts";
import * as edits from "./edits.ts";
import { commit, historyOf, redo, undo, type History } from "./history.ts";
import { samples } from "../samples.ts";

/** L2, L3: edits of a document. */

const isValid = (document: EmailDocument) => emailDocument.safeParse(document).success;
const root = { parent: "root", list: 0 };
const withBlock = (type: AddedType): EmailDocument =>
  edits.insertBlock(emptyDocument(), { ...root, index: 0 }, type, 1).document;

/** Values inside and outside the limits of each kind of field. */
function edgesOf(field: Field): { good: unknown[]; bad: unknown[] } {
  switch (field.kind) {
    case "number": {
      const [least, most, step] = ranges[field.range];
      const between = step > 1 ? [least + 1] : [least + 0.5];
      return { good: [least, most, null], bad: [least - 1, most + 1, ...between, "16", Number.NaN] };
    }
    case "color":
      return { good: ["#000000", "#ffffff", null], bad: ["red", "#FFF", "#GGGGGG", "000000", 5] };
    case "choice":
      return { good: [...field.values, null], bad: ["other", 7, {}] };
    case "font":
      return { good: ["MONOSPACE", null], bad: ["Arial", 1] };
    case "switch":
      return { good: [true, false, null], bad: ["yes", 1] };
    case "padding": {
      const sides = (n: number) => ({ top: n, bottom: n, left: n, right: n });
      return { good: [sides(0), sides(80), null], bad: [sides(-4), sides(84), sides(6), { top: 4 }, 16] };
    }
    case "widths":
      return { good: [[null, 1, 2000], null], bad: [[0, null, null], [1, 2], [1.5, null, null], "auto"] };
    default:
      return { good: ["", "Merhaba", null], bad: [5, {}, "x".repeat(50_001), "\u0000"] };
  }
}

const fields: [string, EmailDocument, string, Field][] = [
  ...layoutFields.map((field): [string, EmailDocument, string, Field] => [
    "EmailLayout",
    emptyDocument(),
    "root",
    field,
  ]),
  ...addedTypes.flatMap((type) =>
    fieldsOfBlock(type).map((field): [string, EmailDocument, string, Field] => [
      type,
      withBlock(type),
      "block-1",
      field,
    ]),
  ),
];

describe("fields", () => {
  test.each(fields.map((row) => [`${row[0]}.${row[3].name}`, ...row.slice(1)] as const))(
    "%s accepts values in its range and silently ignores others (L2)",
    (_name, before, id, field) => {
      const { good, bad } = edgesOf(field as Field);
      for (const value of good) {
        const after = edits.changeField(
          before as EmailDocument,
          id as string,
          (field as Field).part,
          (field as Field).name,
          value,
        );
        expect(after, JSON.stringify(value)).not.toBe(before);
        expect(isValid(after)).toBe(true);
        expect(renderEmail(after).html).toContain("</html>");
      }
      for (const value of bad)
        expect(
          edits.changeField(before as EmailDocument, id as string, (field as Field).part, (field as Field).name, value),
          JSON.stringify(value),
        ).toBe(before);
    },
  );

  test("of every block and style of the specification exist", () => {
    expect(fields.length).toBeGreaterThan(70);
  });
});

describe("blocks", () => {
  test("are inserted at a place and selected; columns keep three lists (L3)", () => {
    const first = edits.insertBlock(emptyDocument(), { ...root, index: 0 }, "ColumnsContainer", 1);
    expect(first.id).toBe("block-1");
    const inside = edits.insertBlock(first.document, { parent: "block-1", list: 2, index: 0 }, "Text", 1);
    expect(inside.id).toBe("block-2");
    expect(
      (blockAt(inside.document, "block-1") as Extract<Block, { type: "ColumnsContainer" }>).data.props.columns,
    ).toEqual([{ childrenIds: [] }, { childrenIds: [] }, { childrenIds: ["block-2"] }]);
  });

  test("swap with their neighbours, not beyond the ends", () => {
    const two = edits.insertBlock(withBlock("Text"), { ...root, index: 1 }, "Button", 2).document;
    expect(edits.moveStep(two, "block-1", -1)).toBe(two);
    expect(edits.moveStep(two, "block-2", 1)).toBe(two);
    const swapped = edits.moveStep(two, "block-1", 1);
    expect((swapped["root"] as Extract<Block, { type: "EmailLayout" }>).data.childrenIds).toEqual([
      "block-2",
      "block-1",
    ]);
  });

  test("are deleted with their descendants", () => {
    const outer = withBlock("Container");
    const inner = edits.insertBlock(outer, { parent: "block-1", list: 0, index: 0 }, "Container", 2).document;
    const full = edits.insertBlock(inner, { parent: "block-2", list: 0, index: 0 }, "Text", 3).document;
    expect(edits.removeBlock(full, "block-1")).toEqual(emptyDocument());
    expect(edits.removeBlock(full, "root")).toBe(full);
  });

  test("can't be moved into themselves, or deeper than mail clients render", () => {
    let deep = withBlock("Container");
    for (let depth = 1; depth <= DEEPEST + 2; depth++)
      deep = edits.insertBlock(deep, { parent: `block-${depth}`, list: 0, index: 0 }, "Container", depth + 1).document;
    expect(Object.keys(deep)).toHaveLength(DEEPEST + 1);
    expect(edits.moveTo(deep, "block-1", { parent: "block-2", list: 0, index: 0 })).toBe(deep);
    expect(edits.placesFor(deep, "block-1")).toEqual([
      { ...root, index: 0 },
      { ...root, index: 1 },
    ]);
  });

  test("are copied with their descendants under new ids, also into another template", () => {
    const outer = edits.insertBlock(
      withBlock("Container"),
      { parent: "block-1", list: 0, index: 0 },
      "Text",
      2,
    ).document;
    const clip = edits.clipOf(outer, "block-1") as edits.Clip;
    const pasted = edits.pasteClip(withBlock("Divider"), { ...root, index: 0 }, clip, 1);
    expect(Object.keys(pasted.document)).toHaveLength(4);
    expect(isValid(pasted.document)).toBe(true);
    const doubled = edits.duplicateBlock(outer, "block-1", 2);
    expect(Object.keys(doubled.document)).toHaveLength(5);
    expect(isValid(doubled.document)).toBe(true);
  });

  test.each<[string, unknown]>([
    ["an unknown block", { root: "a", blocks: { a: { type: "Video", data: {} } } }],
    [
      "a block inside itself",
      { root: "a", blocks: { a: { type: "Container", data: { props: { childrenIds: ["a"] } } } } },
    ],
    [
      "a child that is missing",
      { root: "a", blocks: { a: { type: "Container", data: { props: { childrenIds: ["zz"] } } } } },
    ],
    ["a second layout", { root: "a", blocks: { a: { type: "EmailLayout", data: {} } } }],
    ["nothing", { root: "a", blocks: {} }],
    ["a block that is null", { root: "a", blocks: { a: null } }],
    ["a container without data", { root: "a", blocks: { a: { type: "Container" } } }],
    ["columns without lists", { root: "a", blocks: { a: { type: "ColumnsContainer", data: { props: {} } } } }],
  ])("%s is not pasted", (_what, clip) => {
    const before = withBlock("Text");
    expect(edits.pasteClip(before, { ...root, index: 0 }, clip as edits.Clip, 5)).toEqual({
      document: before,
      id: undefined,
    });
  });
});

type Step = (document: EmailDocument, now: number) => EmailDocument;
const pick = fc.nat(1000);
const one = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(pick, pick).map(
    ([at, type]): Step =>
      (document, now) =>
        edits.insertBlock(document, one(edits.placesFor(document, ""), at), one(addedTypes, type), now).document,
  ),
  pick.map(
    (at): Step =>
      (document) =>
        edits.removeBlock(document, one(Object.keys(document), at)),
  ),
  fc.tuple(pick, fc.constantFrom(-1 as const, 1 as const)).map(
    ([at, by]): Step =>
      (document) =>
        edits.moveStep(document, one(Object.keys(document), at), by),
  ),
  fc.tuple(pick, pick).map(
    ([at, to]): Step =>
      (document) =>
        edits.moveTo(document, one(Object.keys(document), at), one(edits.placesFor(document, ""), to)),
  ),
  pick.map(
    (at): Step =>
      (document, now) =>
        edits.duplicateBlock(document, one(Object.keys(document), at), now).document,
  ),
  fc.tuple(pick, pick, fc.anything()).map(([at, which, value]): Step => (document) => {
    const id = one(Object.keys(document), at);
    const block = document[id] as Block;
    const field = one(
      block.type === "EmailLayout" ? layoutFields : [...fieldsOfBlock(block.type), ...layoutFields],
      which,
    );
    return edits.changeField(document, id, field.part, field.name, value);
  }),
);

test(
  "after any edits the document is valid, and undoing them all restores the first one exactly (L2, L3)",
  () => {
    const starts = Object.values(samples);
    fc.assert(
      fc.property(pick, fc.array(step, { minLength: 1, maxLength: 12 }), (start, steps) => {
        const first = one(starts, start)();
        const copy = structuredClone(first);
        let history: History = historyOf(first);
        for (const [index, make] of steps.entries()) history = commit(history, make(history.present, index + 1));
        const last = history.present;
        if (!isValid(last)) return false;
        while (history.past.length > 0) history = undo(history);
        expect(history.present).toEqual(copy);
        while (history.future.length > 0) history = redo(history);
        return history.present === last;
      }),
      { numRuns: rounds(10_000) },
    );
  },
  TIMEOUT_MS,
);

test("typing in one field is one undo step, and at least a hundred steps are stored", () => {
  let history = historyOf(withBlock("Text"));
  for (const text of ["M", "Me", "Mer"])
    history = commit(
      history,
      edits.changeField(history.present, "block-1", "props", "text", text),
      "block-1.props.text",
    );
  expect(history.past).toHaveLength(1);
  for (let index = 0; index < 150; index++)
    history = commit(history, edits.changeField(history.present, "block-1", "props", "text", `${index}`));
  expect(history.past.length).toBeGreaterThanOrEqual(100);
});

test.each(Object.entries(samples))("the sample %s is valid and rendered (L4)", (_name, make) => {
  expect(emailDocument.safeParse(make()).error).toBeUndefined();
  const mail = renderEmail(make());
  expect(mail.isTooLong).toBe(false);
  expect(mail.text.length).toBeGreaterThan(40);
});

test("the samples that an address can name are those of the specification and of salons (L4)", () => {
  expect(Object.keys(samples).filter((name) => !name.startsWith("salon-"))).toEqual([
    "welcome",
    "one-time-password",
    "order-ecomerce",
    "post-metrics-report",
    "reservation-reminder",
    "reset-password",
    "respond-to-message",
    "subscription-receipt",
  ]);
});

test("a block's initial values are those of the specification", () => {
  expect(newBlock("Heading").data).toMatchObject({ props: { text: "Hello friend" } });
  expect(newBlock("ColumnsContainer").data).toMatchObject({ props: { columnsGap: 16, columns: [{}, {}, {}] } });
});
