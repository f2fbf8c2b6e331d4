const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const signs = new Map(Object.entries(marks).map(([sign, mark]) => [mark, sign]));

/** Text escaped for an HTML element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] as string);

/** The text that `escaped` escaped. */
export const unescaped = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (mark) => signs.get(mark) as string);
