import { html } from "#kit/server/html.ts";
import type { SiteBusiness } from "./site.report.ts";

export interface Head {
  title: string;
  description: string;
  /** The page's only address; empty while the installation has none. */
  canonical: string;
  /** Path of a picture, or empty. */
  picture: string;
  origin: string;
  /** schema.org objects. */
  data: readonly object[];
  type: "website" | "article";
  /** When an article was published and last changed, ISO UTC. */
  published?: { first: string; last: string };
}

const locales = { tr: "tr_TR", en: "en_GB" } as const;

/** The elements that every page has in its head besides the theme's: canonical, social card, structured data. */
export function headHtml(head: Head, { name, language }: Pick<SiteBusiness, "name" | "language">): string {
  const { title, description, canonical, picture, origin, data, type, published } = head;
  const image = picture && origin ? `${origin}${picture}` : "";
  const tags = html`<meta property="og:type" content="${type}" /><meta property="og:site_name" content="${name}" /><meta
      property="og:title"
      content="${title}"
    />${description && html`<meta property="og:description" content="${description}" />`}${
      canonical && html`<link rel="canonical" href="${canonical}" /><meta property="og:url" content="${canonical}" />`
    }<meta property="og:locale" content="${locales[language]}" />${
      image && html`<meta property="og:image" content="${image}" /><meta property="og:image:alt" content="${title}" />`
    }${
      published &&
      html`<meta property="article:published_time" content="${published.first}" /><meta
          property="article:modified_time"
          content="${published.last}"
        />`
    }<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}" />`;
  return tags.text + data.map(scriptOf).join("");
}

/** "</script>" and "<!--" in a value can't end the element. */
const scriptOf = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c")}</script>`;
