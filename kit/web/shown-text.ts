/**
 * The text of an element as a reader hears it: without parts that are hidden from readers, with a space between its elements. Fields count
 * with what is in them; a switch that is on is a ✓.
 */
export function shownText(element: Element): string {
  return partsOf(element).join(" ").replaceAll(/\s+/g, " ").trim();
}

function partsOf(element: Element): string[] {
  const parts: string[] = [];
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? "";
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true" || node instanceof SVGElement)
      continue;
    parts.push(text, ...(node instanceof HTMLInputElement ? [entryOf(node)] : partsOf(node)));
    text = "";
  }
  return [...parts, text].filter((part) => part.trim() !== "");
}

const entryOf = ({ type, value, checked }: HTMLInputElement): string =>
  type === "checkbox" || type === "radio" ? (checked ? "✓" : "") : value;
