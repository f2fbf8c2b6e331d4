import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, instant, line, paragraph } from "#kit/contract/shapes.ts";
import { social, socialBody } from "./social.ts";

/** The website of the business (decisions §7). */

/** A picture of the library; null: none is chosen. */
const picture = z.strictObject({ id, url: z.string() }).nullable();

const siteSettings = z.strictObject({
  /** Strangers see the site only while it is published. */
  is_published: z.boolean(),
  /** The sentence below the name, in search results and on cards. */
  description: z.string(),
  /** In the header instead of the name. */
  logo: picture,
  /** Behind the name on the home, and on cards in social networks. */
  cover: picture,
  social,
  /** The address of the site. */
  address: z.url().nullable(),
  /** The business's own domain; null: none is claimed. */
  domain: z
    .strictObject({
      /** Lowercase, IDN as punycode. */
      host: z.string(),
      record: z.strictObject({ name: z.string(), value: z.string() }),
      /** The host that a CNAME record points at; null: the installation has no address. */
      target: z.string().nullable(),
      verified_at: instant.nullable(),
      /** When DNS last answered about the record. */
      checked_at: instant.nullable(),
      /** Daily checks in a row without the record; the third ends the proof. */
      failures: z.int(),
    })
    .nullable(),
  /** What a visitor would look for and not find. */
  missing: z.array(z.enum(["phone", "address", "hours", "services"])),
});

export const site = endpoints({
  "GET /api/site": { right: "admin", reply: siteSettings, about: "Whether the website is published, and its address." },
  "PUT /api/site": {
    right: "admin",
    body: z
      .strictObject({
        is_published: z.boolean(),
        description: paragraph(300),
        /** Pictures of the library; null: none. */
        logo_id: id.nullable(),
        cover_id: id.nullable(),
        social: socialBody,
      })
      .partial(),
    reply: siteSettings,
    changes: ["site"],
    about: "Publishes or hides the website; changes the sent fields. Networks take an address or a handle.",
  },
  "PUT /api/site/domain": {
    right: "admin",
    body: z.strictObject({ host: line(300, 1) }),
    reply: siteSettings,
    changes: ["site"],
    about: "Claims a domain for the website; 422 `bad_domain`. It is served once its TXT record is found.",
  },
  "POST /api/site/domain/checks": {
    right: "admin",
    reply: siteSettings,
    changes: ["site"],
    limit: "calls",
    about:
      "Looks for the domain's TXT record and serves the site there; 422 `domain_unproved` or `dns_failed`, 409 `domain_taken`.",
  },
  "DELETE /api/site/domain": {
    right: "admin",
    changes: ["site"],
    about: "Ends the domain; the site stays at its address on the websites' host.",
  },
  "POST /api/site/previews": {
    right: "admin",
    body: z.strictObject({ content_id: id }),
    reply: z.strictObject({ url: z.url(), expires_at: instant }),
    about:
      "A link that shows a page or article on the website with the caller's draft, for 30 minutes and while the caller is an administrator.",
  },
});
