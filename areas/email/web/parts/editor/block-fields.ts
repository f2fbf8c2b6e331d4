import { longest, ranges, styleFields, type AddedType } from "../../../contract/document.ts";
import type { Part } from "./edits.ts";

/** The inspector's fields of each block (L2), in order. */
export type Field = { name: string; part: Part } & (
  | { kind: "line" | "lines"; most: number }
  | { kind: "address" | "picture" | "switch" | "color" | "font" | "padding" | "widths" }
  | { kind: "number"; range: keyof typeof ranges }
  | { kind: "choice"; values: readonly (string | number)[] }
);

const prop = <F extends object>(name: string, field: F) => ({ name, part: "props" as const, ...field });
const line = (name: string, most: number = longest.label) => prop(name, { kind: "line" as const, most });
const address = (name: string) => prop(name, { kind: "address" as const });
const picture = (name: string) => prop(name, { kind: "picture" as const });
const color = (name: string) => prop(name, { kind: "color" as const });
const number = (name: string, range: keyof typeof ranges) => prop(name, { kind: "number" as const, range });
const choice = (name: string, ...values: (string | number)[]) => prop(name, { kind: "choice" as const, values });
const vertical = choice("contentAlignment", "top", "middle", "bottom");

const props: Record<AddedType, readonly Field[]> = {
  Heading: [line("text", longest.heading), choice("level", "h1", "h2", "h3")],
  Text: [prop("text", { kind: "lines", most: longest.text }), prop("markdown", { kind: "switch" })],
  Button: [
    line("text"),
    address("url"),
    prop("fullWidth", { kind: "switch" }),
    choice("size", "x-small", "small", "medium", "large"),
    choice("buttonStyle", "rectangle", "rounded", "pill"),
    color("buttonTextColor"),
    color("buttonBackgroundColor"),
  ],
  Image: [
    picture("url"),
    line("alt"),
    address("linkHref"),
    number("width", "width"),
    number("height", "width"),
    vertical,
  ],
  Avatar: [
    picture("imageUrl"),
    line("alt"),
    number("size", "avatarSize"),
    choice("shape", "circle", "square", "rounded"),
  ],
  Divider: [color("lineColor"), number("lineHeight", "lineHeight")],
  Spacer: [number("height", "spacerHeight")],
  Html: [prop("contents", { kind: "lines", most: longest.html })],
  ColumnsContainer: [
    choice("columnsCount", 2, 3),
    prop("fixedWidths", { kind: "widths" }),
    number("columnsGap", "columnsGap"),
    vertical,
  ],
  Container: [],
};

const styles: Record<(typeof styleFields)[AddedType][number], Field> = {
  color: { name: "color", part: "style", kind: "color" },
  backgroundColor: { name: "backgroundColor", part: "style", kind: "color" },
  borderColor: { name: "borderColor", part: "style", kind: "color" },
  borderRadius: { name: "borderRadius", part: "style", kind: "number", range: "borderRadius" },
  fontFamily: { name: "fontFamily", part: "style", kind: "font" },
  fontSize: { name: "fontSize", part: "style", kind: "number", range: "fontSize" },
  fontWeight: { name: "fontWeight", part: "style", kind: "choice", values: ["normal", "bold"] },
  textAlign: { name: "textAlign", part: "style", kind: "choice", values: ["left", "center", "right"] },
  padding: { name: "padding", part: "style", kind: "padding" },
};

export const fieldsOfBlock = (type: AddedType): readonly Field[] => [
  ...props[type],
  ...styleFields[type].map((name) => styles[name]),
];

/** The fields of the whole e-mail. */
export const layoutFields: readonly Field[] = [
  { name: "backdropColor", part: "data", kind: "color" },
  { name: "canvasColor", part: "data", kind: "color" },
  { name: "borderColor", part: "data", kind: "color" },
  { name: "borderRadius", part: "data", kind: "number", range: "borderRadius" },
  { name: "fontFamily", part: "data", kind: "font" },
  { name: "textColor", part: "data", kind: "color" },
];
