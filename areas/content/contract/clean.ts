import sanitizeHtml from "sanitize-html";
import type { Body } from "./body.ts";
import { noFacts, renderBody, type SiteFacts } from "./render.ts";

/** What the renderer may make; anything else is dropped. The renderer already escapes everything; this is a second check. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    "p h2 h3 h4 ul ol li blockquote hr br strong em u s a div section span figure figcaption picture source img".split(
      " ",
    ),
  allowedAttributes: {
    "*": ["class"],
    a: ["href", "rel"],
    img: ["src", "alt", "loading", "width", "height"],
    source: ["type", "srcset", "sizes"],
    ol: ["start"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
};

/** The clean HTML of a body. */
export const cleanHtml = (body: Body, facts: SiteFacts = noFacts): string =>
  sanitizeHtml(renderBody(body, facts), allowed);
