import type { Page } from "playwright-core";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Part {
  kind: "text" | "button" | "field" | "scroller";
  text: string;
  /** The place of its element in the page. */
  at: number;
  box: Box;
  /** What of the box its ancestors don't clip. */
  shown: Box;
  /** The element that lies over the others and contains it. */
  layer: number;
  /** How much wider its content is than itself, of fields and scrollers; how much higher, of buttons that don't hide it. */
  beyond: number;
}

const isAmount = (text: string): boolean => /\d,\d\d(\D|$)/.test(text);
const isLong = (text: string): boolean => /\S{60}/.test(text);

/** What doesn't fit on the shown page: sideways scrolling, cut amounts, buttons out of sight, texts that a long one runs over. */
export async function misfits(page: Page): Promise<string[]> {
  const { width } = page.viewportSize()!;
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const parts = await page.evaluate(collect);
  const isCut = ({ box, shown }: Part): boolean =>
    box.left < shown.left - 1 || box.right > shown.right + 1 || box.left < -1 || box.right > width + 1;
  const faults = parts.flatMap((part) => {
    const { kind, text, beyond } = part;
    if (kind === "scroller" && beyond > 1) return [`scrolls sideways: ${text}`];
    if (kind === "field" && isAmount(text) && beyond > 1) return [`cut: ${text}`];
    if (kind === "text" && isAmount(text) && isCut(part)) return [`cut: ${text}`];
    if (kind === "button" && isCut(part)) return [`out of sight: ${text}`];
    if (kind === "button" && beyond > 1) return [`runs over: ${text.slice(0, 40)}`];
    return [];
  });
  return [...(wide > width ? [`the page is ${wide} wide`] : []), ...faults, ...covered(parts)];
}

function covered(parts: readonly Part[]): string[] {
  const texts = parts.filter(({ kind }) => kind === "text");
  return texts.flatMap((long) =>
    texts
      .filter(
        (other) => isLong(long.text) && other.at !== long.at && other.layer === long.layer && overlap(long, other),
      )
      .map(({ text }) => `covered: ${text.slice(0, 40)}`),
  );
}

/** By more than the space between two lines. */
const overlap = ({ shown: a }: Part, { shown: b }: Part): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;

/** Runs in the page. */
function collect(): Part[] {
  const all = [...document.body.querySelectorAll<HTMLElement>("*")];
  const partOf = (kind: Part["kind"], from: Element, box: Box, text: string, beyond = 0): Part => {
    let { left, right, top, bottom } = box;
    let one: Element | null = from;
    for (; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      const clip = one.getBoundingClientRect();
      if (overflowX !== "visible") [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      if (position === "fixed" || position === "sticky") break;
    }
    const placeOf = (element: Element | null): number => all.indexOf(element as HTMLElement);
    return { kind, text, at: placeOf(from), box, shown: { left, right, top, bottom }, layer: placeOf(one), beyond };
  };
  // Tabs and letters are strips without a scrollbar, which are meant to scroll sideways; so are tables that the keyboard reaches.
  const strips = all.filter(
    (one) => getComputedStyle(one).scrollbarWidth === "none" || one.matches("[role=region][tabindex]"),
  );
  return all
    .filter((one) => one.checkVisibility() && !one.closest(".spoken, [data-sheet]"))
    .filter((one) => !strips.some((strip) => strip.contains(one)))
    .flatMap((one): Part[] => {
      const beyond = one.scrollWidth - one.clientWidth;
      if (one instanceof HTMLInputElement)
        return [partOf("field", one, one.getBoundingClientRect(), one.value, beyond)];
      const range = document.createRange();
      const words = [...one.childNodes].filter((node) => node instanceof Text && node.data.trim() !== "");
      const texts = words.flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()].map((line) => partOf("text", one, line, range.toString()));
      });
      const label = one.ariaLabel ?? one.innerText;
      if (one.matches("button")) {
        const below = getComputedStyle(one).overflowY === "visible" ? one.scrollHeight - one.clientHeight : 0;
        texts.push(partOf("button", one.parentElement!, one.getBoundingClientRect(), label, below));
      }
      return /auto|scroll/.test(getComputedStyle(one).overflowX)
        ? [...texts, partOf("scroller", one, one.getBoundingClientRect(), one.className, beyond)]
        : texts;
    });
}
