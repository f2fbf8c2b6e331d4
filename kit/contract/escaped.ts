const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text escaped for an HTML element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] as string);
