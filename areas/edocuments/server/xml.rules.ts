/** An element's content: text, elements, or nothing. */
type Content = string | number | readonly Xml[];
/** A finished element; empty where it is left out. */
export type Xml = { xml: string } | undefined;

/** An element with its attributes. Texts are escaped; control characters, which XML cannot hold, are left out. */
export function el(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): Xml {
  const inside = typeof content === "object" ? content.map((one) => one?.xml ?? "").join("") : escaped(String(content));
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return { xml: `<${name}${written.join("")}>${inside}</${name}>` };
}

/** The element, unless its text is empty. */
export const optional = (name: string, text: string): Xml => (text === "" ? undefined : el(name, text));

const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (sign) => signs[sign] as string);
const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
