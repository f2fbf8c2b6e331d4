import { weekdays } from "#kit/server/time.ts";
import type { BodyNode } from "#areas/content/contract/body.ts";
import { linksOf } from "./business.page.ts";
import type { ContentRow, SiteBusiness, SiteService } from "./site.report.ts";

/** What a page says about the business in schema.org's words, for search engines. */

/** Where the site is: its origin, empty while the installation has none, and the path of its home. */
interface Place {
  origin: string;
  home: string;
}

const idOf = ({ origin, home }: Place): string => `${origin}${home}#business`;

/** The business by its name, or by its id where there are addresses. */
const named = ({ name }: SiteBusiness, place: Place) => ({
  "@type": "LocalBusiness",
  ...(place.origin && { "@id": idOf(place) }),
  name,
});

/** The business (LocalBusiness), with its hours once it has confirmed them. */
export function businessData(business: SiteBusiness, place: Place): object {
  const { slug, description, phone, email, address, city, currency, hours, hours_confirmed, takes_bookings } = business;
  const { origin, home } = place;
  return {
    ...named(business, place),
    ...(origin && { url: `${origin}${home}` }),
    ...(description && { description }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...((address || city) && {
      address: {
        "@type": "PostalAddress",
        ...(address && { streetAddress: address }),
        ...(city && { addressLocality: city }),
      },
    }),
    ...looksData(business, origin),
    currenciesAccepted: currency,
    ...(hours_confirmed && { openingHoursSpecification: hoursData(hours) }),
    ...(origin &&
      takes_bookings && {
        potentialAction: {
          "@type": "ReserveAction",
          target: { "@type": "EntryPoint", urlTemplate: `${origin}/book/${slug}` },
        },
      }),
  };
}

function looksData(business: SiteBusiness, origin: string): object {
  const { logo, cover } = business;
  const picture = cover ?? logo;
  const sameAs = linksOf(business).map(({ url }) => url);
  return {
    ...(origin && logo && { logo: `${origin}${logo.url}` }),
    ...(origin && picture && { image: `${origin}${picture.url}` }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

const hoursData = (hours: SiteBusiness["hours"]): object[] =>
  weekdays.flatMap((day) => {
    const [opens, closes] = (hours[day] ?? "").split("-");
    if (!opens || !closes) return [];
    const dayOfWeek = `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
    return [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }];
  });

/** The site's name in search results; nothing without an address. */
export const siteData = ({ name, language }: SiteBusiness, { origin, home }: Place): object[] =>
  origin ? [{ "@type": "WebSite", name, url: `${origin}${home}`, inLanguage: language }] : [];

/** The price list (Service). */
export const serviceData = (services: readonly SiteService[], business: SiteBusiness, place: Place): object => ({
  "@graph": services.map(({ name, description, price, category }) => ({
    "@type": "Service",
    name,
    ...(description && { description }),
    serviceType: category,
    provider: named(business, place),
    offers: { "@type": "Offer", price: (price / 100).toFixed(2), priceCurrency: business.currency },
  })),
});

/** An article (BlogPosting) of the business; nothing without an address. */
export function articleData(row: ContentRow, business: SiteBusiness, place: Place): object[] {
  const { origin, home } = place;
  if (!origin) return [];
  const url = `${origin}${home}/articles/${row.slug}`;
  const publisher = named(business, place);
  const section = row.categories.map(({ title }) => title);
  return [
    {
      "@type": "BlogPosting",
      headline: row.title,
      ...(row.description && { description: row.description }),
      ...(row.picture && { image: `${origin}${row.picture}` }),
      datePublished: row.published_at,
      dateModified: row.updated_at < row.published_at ? row.published_at : row.updated_at,
      inLanguage: business.language,
      author: row.author ? { "@type": "Person", name: row.author } : publisher,
      publisher,
      ...(section.length > 0 && { articleSection: section }),
      ...(row.tags.length > 0 && { keywords: row.tags }),
      mainEntityOfPage: url,
      url,
    },
  ];
}

export interface Crumb {
  name: string;
  /** After the home's. */
  path: string;
}

/** The way from the home to a page (BreadcrumbList); nothing without an address, and on the home. */
export const crumbsData = (crumbs: readonly Crumb[], { origin, home }: Place): object[] =>
  origin === "" || crumbs.length < 2
    ? []
    : [
        {
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map(({ name, path }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            item: `${origin}${home}${path}`,
          })),
        },
      ];

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
