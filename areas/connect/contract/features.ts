import sanitizeHtml from "sanitize-html";

/** An app's features as a list in HTML; nothing but emphasis stays of the markup inside them. */
export const featuresAsHtml = (features: readonly string[]): string =>
  sanitizeHtml(`<ul>${features.map((text) => `<li>${text}</li>`).join("")}</ul>`, {
    allowedTags: ["ul", "li", "strong", "em"],
    allowedAttributes: {},
  });
