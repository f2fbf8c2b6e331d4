import sanitizeHtml from "sanitize-html";

/** Each feature is cleaned alone, so that it can't close the list. */
const cleaned = (text: string): string => sanitizeHtml(text, { allowedTags: ["strong", "em"], allowedAttributes: {} });

/** An app's features as a list in HTML; nothing but emphasis stays of the markup inside them. */
export const featuresAsHtml = (features: readonly string[]): string =>
  `<ul>${features.map((text) => `<li>${cleaned(text)}</li>`).join("")}</ul>`;
