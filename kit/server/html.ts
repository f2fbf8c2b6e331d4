import { escaped } from "../contract/escaped.ts";

/** HTML that is inserted as it is; every other value is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Values between the strings of `html`: text is escaped, lists are joined, absent values are empty. */
type Part = Html | string | number | undefined | null | false | readonly Part[];

/** Example: html`<p>${name}</p>` of "A & B" is <p>A &amp; B</p>. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, place) => text + textOf(parts[place])).join(""));
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join("");
  return part === undefined || part === null || part === false ? "" : escaped(String(part));
}
