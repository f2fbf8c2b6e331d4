import { z } from "zod";
import { issueOf, sentence } from "#kit/contract/sentence.ts";
import { isPlain } from "#kit/contract/shapes.ts";
import { fontFamilies } from "./fonts.ts";
import { structureFaults } from "./structure.ts";

/** An e-mail's document (L2, decisions §6) in the format of EmailBuilder.js: blocks by id, the layout is "root". Lengths are pixels. */

export const MOST_BLOCKS = 500;
/** Maximum number of characters of a document as JSON. */
export const LONGEST_DOCUMENT = 120_000;

/** Text as typed, with its spaces and line breaks. */
const typed = (max: number) =>
  z
    .string()
    .max(max, sentence(`En fazla ${max} karakter olabilir`, `Enter at most ${max} characters`))
    .refine(isPlain, sentence("Geçersiz karakter içeriyor", "Contains a character that is not allowed"))
    .transform((text) => text.normalize("NFC"));

/** Maximum numbers of characters. */
export const longest = { heading: 1000, label: 500, text: 20_000, html: 50_000, address: 2000 } as const;

/** Minimum, maximum and step. */
export const ranges = {
  fontSize: [10, 48, 1],
  padding: [0, 80, 4],
  borderRadius: [0, 48, 4],
  columnsGap: [0, 80, 4],
  lineHeight: [1, 24, 1],
  spacerHeight: [4, 128, 4],
  avatarSize: [32, 256, 1],
  width: [1, 2000, 1],
} as const;

const of = (range: keyof typeof ranges) => {
  const [least, most, step] = ranges[range];
  return z.int().min(least).max(most).multipleOf(step);
};

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, sentence("Renk #RRGGBB biçiminde olmalı", "A colour has the form #RRGGBB"));
const fontFamily = z.enum(fontFamilies);
const address = typed(longest.address);
const childrenIds = z.array(z.string());
const side = of("padding");
const padding = z.strictObject({ top: side, bottom: side, right: side, left: side });

const look = {
  backgroundColor: color.nullish(),
  borderColor: color.nullish(),
  borderRadius: of("borderRadius").nullish(),
  color: color.nullish(),
  fontFamily: fontFamily.nullish(),
  fontSize: of("fontSize").nullish(),
  fontWeight: z.enum(["normal", "bold"]).nullish(),
  textAlign: z.enum(["left", "center", "right"]).nullish(),
  padding: padding.nullish(),
};
type Look = keyof typeof look;

const fontFields = ["color", "backgroundColor", "fontFamily", "fontWeight", "textAlign", "padding"] as const;

/** The style fields of each block type. */
export const styleFields = {
  Avatar: ["textAlign", "padding"],
  Button: ["backgroundColor", "fontSize", "fontFamily", "fontWeight", "textAlign", "padding"],
  ColumnsContainer: ["backgroundColor", "padding"],
  Container: ["backgroundColor", "borderColor", "borderRadius", "padding"],
  Divider: ["backgroundColor", "padding"],
  Heading: fontFields,
  Html: ["color", "backgroundColor", "fontFamily", "fontSize", "textAlign", "padding"],
  Image: ["backgroundColor", "textAlign", "padding"],
  Spacer: [],
  Text: [...fontFields, "fontSize"],
} as const satisfies Record<string, readonly Look[]>;

/** `style` may be absent, as in documents of EmailBuilder.js. */
function block<T extends keyof typeof styleFields, P extends z.ZodType>(type: T, props: P) {
  type Field = (typeof styleFields)[T][number];
  const fields = styleFields[type].map((field) => [field, look[field]]);
  const style = z.strictObject(Object.fromEntries(fields) as Pick<typeof look, Field>);
  return z.strictObject({ type: z.literal(type), data: z.strictObject({ style: style.nullish(), props }) });
}

const layout = z.strictObject({
  type: z.literal("EmailLayout"),
  data: z.strictObject({
    backdropColor: color.nullish(),
    canvasColor: color.nullish(),
    textColor: color.nullish(),
    borderColor: color.nullish(),
    borderRadius: of("borderRadius").nullish(),
    fontFamily: fontFamily.nullish(),
    childrenIds: childrenIds.nullish(),
  }),
});

const avatar = z.strictObject({
  size: of("avatarSize").nullish(),
  shape: z.enum(["circle", "square", "rounded"]).nullish(),
  imageUrl: address.nullish(),
  alt: typed(longest.label).nullish(),
});

const button = z.strictObject({
  text: typed(longest.label).nullish(),
  url: address.nullish(),
  fullWidth: z.boolean().nullish(),
  size: z.enum(["x-small", "small", "medium", "large"]).nullish(),
  buttonStyle: z.enum(["rectangle", "rounded", "pill"]).nullish(),
  buttonTextColor: color.nullish(),
  buttonBackgroundColor: color.nullish(),
});

const verticalAlignment = z.enum(["top", "middle", "bottom"]);
const width = of("width").nullish();
const fixed = of("width").nullable();

const columns = z.strictObject({
  columnsCount: z.literal([2, 3]).nullish(),
  columns: z.array(z.strictObject({ childrenIds })).length(3),
  fixedWidths: z.tuple([fixed, fixed, fixed]).nullish(),
  columnsGap: of("columnsGap").nullish(),
  contentAlignment: verticalAlignment.nullish(),
});

const image = z.strictObject({
  url: address.nullish(),
  alt: typed(longest.label).nullish(),
  linkHref: address.nullish(),
  width,
  height: width,
  contentAlignment: verticalAlignment.nullish(),
});

/** A single block; `emailDocument` also checks that the blocks are one tree. */
export const anyBlock = z.discriminatedUnion("type", [
  layout,
  block("Avatar", avatar.nullish()),
  block("Button", button.nullish()),
  block("ColumnsContainer", columns),
  block("Container", z.strictObject({ childrenIds: childrenIds.nullish() }).nullish()),
  block("Divider", z.strictObject({ lineColor: color.nullish(), lineHeight: of("lineHeight").nullish() }).nullish()),
  block(
    "Heading",
    z.strictObject({ text: typed(longest.heading).nullish(), level: z.enum(["h1", "h2", "h3"]).nullish() }).nullish(),
  ),
  block("Html", z.strictObject({ contents: typed(longest.html).nullish() }).nullish()),
  block("Image", image.nullish()),
  block("Spacer", z.strictObject({ height: of("spacerHeight").nullish() }).nullish()),
  block("Text", z.strictObject({ text: typed(longest.text).nullish(), markdown: z.boolean().nullish() }).nullish()),
]);

export const emailDocument = z
  .record(z.string().regex(/^[A-Za-z][\w-]{0,63}$/, sentence("Geçersiz blok adı", "Invalid block id")), anyBlock)
  .superRefine((document, context) => {
    if (Object.keys(document).length > MOST_BLOCKS)
      context.addIssue(
        issueOf(sentence(`En fazla ${MOST_BLOCKS} blok olabilir`, `There can be at most ${MOST_BLOCKS} blocks`)),
      );
    for (const { path, message } of structureFaults(document)) context.addIssue(issueOf(message, path));
  });

export type Block = z.output<typeof anyBlock>;
export type EmailDocument = Record<string, Block>;
export type BlockType = Block["type"];
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;
/** The ten types that can be added. */
export type AddedType = Exclude<BlockType, "EmailLayout">;
