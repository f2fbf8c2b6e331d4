import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { instant, line } from "#kit/contract/shapes.ts";
import { abilities, appKeys, appTypes, credentialNames } from "./app-list.ts";

/** Apps of other makers that a business connects (J1; 2 §3, §4, §7; decisions §7). */

/** What an app says of itself, in one language. */
const words = z.strictObject({
  /** One sentence. */
  description: z.string(),
  /** What it does, and what it takes. */
  applicationInfo: z.string(),
  /** A list as HTML, sanitised. */
  features: z.string(),
});

const field = z.strictObject({
  name: z.enum(credentialNames),
  label: z.strictObject({ tr: z.string(), en: z.string() }),
  /** Where to find it. */
  help: z.strictObject({ tr: z.string(), en: z.string() }).nullable(),
  /** Never answered again. */
  secret: z.boolean(),
  required: z.boolean(),
});

const app = z.strictObject({
  ...words.shape,
  /** The same in English; names are those of the makers, but for our own apps. */
  english: words.extend({ name: z.string() }),
  slug: z.enum(appKeys),
  name: z.string(),
  type: z.enum(appTypes),
  /** Addresses of pictures. */
  icon: z.string(),
  cover: z.string(),
  carousel: z.array(z.string()),
  /** Names of the credentials that connecting takes; none, where it takes none. */
  credentials: z.array(z.enum(credentialNames)),
  fields: z.array(field),
  abilities: z.array(z.enum(abilities)),
  /** False: "Yakında". Spelled as the specification does. */
  avaliable: z.boolean(),
  connected: z.boolean(),
  isConnected: z.boolean(),
  connected_at: instant.nullable(),
});

/** By credential: whether it is stored, and what may be shown of it; of a secret its last characters at most. */
const stored = z.partialRecord(z.enum(credentialNames), z.strictObject({ set: z.boolean(), hint: z.string() }));

const slug = z.strictObject({ slug: z.enum(appKeys, sentence("Bilinmeyen uygulama", "Unknown app")) });
const value = line(200).optional();
const values = Object.fromEntries(credentialNames.map((name) => [name, value])) as Record<
  (typeof credentialNames)[number],
  typeof value
>;

export const apps = endpoints({
  "GET /api/connect": {
    right: "admin",
    reply: z.strictObject({ apps: z.record(z.enum(appKeys), app), banner: z.string() }),
    about: "All apps by their key, and the address of the banner's picture.",
  },
  "GET /api/connect/{slug}": { right: "admin", params: slug, reply: app, about: "One app." },
  "GET /api/connect/{slug}/settings": {
    right: "admin",
    params: slug,
    reply: stored,
    about: "Which credentials of an app are stored. A secret is never answered, only its last characters.",
  },
  "PUT /api/connect/{slug}/settings": {
    right: "admin",
    params: slug,
    body: z.strictObject(values),
    reply: app,
    changes: ["connect", "senders"],
    about:
      "Connects an app, or changes its credentials; an empty one keeps what is stored. The app's server is asked first (422 where it refuses, 503 where it is away). Needs /api/secure/verify first.",
  },
  "DELETE /api/connect/{slug}": {
    right: "admin",
    params: slug,
    changes: ["connect", "senders"],
    about: "Disconnects an app and forgets its credentials. Needs /api/secure/verify first.",
  },
});
