import type { BodyNode } from "#areas/content/contract/body.ts";
import { html } from "#kit/server/html.ts";
import type { SiteBusiness, SiteService } from "./site.report.ts";

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
}

/** The elements that every page has in its head besides the theme's: canonical, social card, structured data. */
export function headHtml({ title, description, canonical, picture, origin, data, type }: Head, name: string): string {
  const image = picture && origin ? `${origin}${picture}` : "";
  const tags = html`<meta property="og:type" content="${type}" /><meta property="og:site_name" content="${name}" /><meta
      property="og:title"
      content="${title}"
    />${description && html`<meta property="og:description" content="${description}" />`}${
      canonical && html`<link rel="canonical" href="${canonical}" /><meta property="og:url" content="${canonical}" />`
    }${image && html`<meta property="og:image" content="${image}" />`}<meta
      name="twitter:card"
      content="${image ? "summary_large_image" : "summary"}"
    />`;
  return tags.text + data.map(scriptOf).join("");
}

/** "</script>" and "<!--" in a value can't end the element. */
const scriptOf = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c")}</script>`;

/** The business for search engines (LocalBusiness). */
export function businessData(business: SiteBusiness, url: string): object {
  const { name, description, phone, email, address, city, hours } = business;
  return {
    "@type": "LocalBusiness",
    name,
    ...(url && { url }),
    ...(description && { description }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...((address || city) && {
      address: { "@type": "PostalAddress", streetAddress: address, addressLocality: city },
    }),
    openingHoursSpecification: Object.entries(hours).flatMap(([day, span]) => {
      const [opens, closes] = span.split("-");
      if (!opens || !closes) return [];
      const dayOfWeek = `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
      return [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }];
    }),
  };
}

/** The price list for search engines (Service). */
export const serviceData = (services: readonly SiteService[], currency: string, provider: string): object => ({
  "@graph": services.map(({ name, description, price }) => ({
    "@type": "Service",
    name,
    ...(description && { description }),
    provider: { "@type": "LocalBusiness", name: provider },
    offers: { "@type": "Offer", price: (price / 100).toFixed(2), priceCurrency: currency },
  })),
});

const textOf = ({ text = "", content = [] }: BodyNode): string => text + content.map(textOf).join("");

/** Headings that end with a question mark are questions; the paragraphs up to the next heading are the answer. None: no object. */
export function questionData(body: readonly BodyNode[]): object[] {
  const questions: { name: string; answer: string[] }[] = [];
  let current: { name: string; answer: string[] } | undefined;
  for (const node of body) {
    const text = textOf(node).trim();
    if (node.type === "heading") {
      current = text.endsWith("?") ? { name: text, answer: [] } : undefined;
      if (current) questions.push(current);
    } else if (text) current?.answer.push(text);
  }
  const mainEntity = questions
    .filter(({ answer }) => answer.length > 0)
    .map(({ name, answer }) => ({
      "@type": "Question",
      name,
      acceptedAnswer: { "@type": "Answer", text: answer.join("\n") },
    }));
  return mainEntity.length > 0 ? [{ "@type": "FAQPage", mainEntity }] : [];
}
