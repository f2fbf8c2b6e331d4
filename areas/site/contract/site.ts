import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, instant, paragraph } from "#kit/contract/shapes.ts";

/** The website of the business (decisions §7). */

const siteSettings = z.strictObject({
  /** Strangers see the site only while it is published. */
  is_published: z.boolean(),
  /** The sentence below the name, in search results and on cards. */
  description: z.string(),
  /** The address of the site. */
  address: z.url().nullable(),
  /** What a visitor would look for and not find. */
  missing: z.array(z.enum(["phone", "address", "hours", "services"])),
});

export const site = endpoints({
  "GET /api/site": { right: "admin", reply: siteSettings, about: "Whether the website is published, and its address." },
  "PUT /api/site": {
    right: "admin",
    body: z.strictObject({ is_published: z.boolean(), description: paragraph(300) }).partial(),
    reply: siteSettings,
    changes: ["site"],
    about: "Publishes or hides the website; changes the sent fields.",
  },
  "POST /api/site/previews": {
    right: "admin",
    body: z.strictObject({ content_id: id }),
    reply: z.strictObject({ url: z.url(), expires_at: instant }),
    about:
      "A link that shows a page or article on the website with the caller's draft, for 30 minutes and while the caller is an administrator.",
  },
});
