import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, idParams, instant, line, listOf } from "#kit/contract/shapes.ts";
import { scopes } from "./scopes.ts";

/** Keys by which programs of the business call the API (decision 0076). */

const scope = z.enum(scopes);
const apiKey = z.strictObject({
  id,
  name: z.string(),
  scopes: z.array(scope),
  /** Its last characters. */
  hint: z.string(),
  created_by: z.strictObject({ id, name: z.string(), surname: z.string() }),
  created_at: instant,
  /** To some minutes; null: never used. */
  last_used_at: instant.nullable(),
});

const changes = ["api-keys"] as const;

export const apiKeys = endpoints({
  "GET /api/api-keys": {
    right: "admin",
    reply: listOf(apiKey),
    about: "The business's API keys, latest first, without the keys themselves.",
  },
  "POST /api/api-keys": {
    right: "admin",
    transaction: false,
    body: z.strictObject({
      name: line(60, 1),
      scopes: z
        .array(scope)
        .min(1, sentence("En az bir izin seçin", "Choose at least one scope"))
        .max(scopes.length)
        .transform((list) => [...new Set(list)]),
    }),
    reply: apiKey.extend({ key: z.string() }),
    status: 201,
    changes,
    about:
      "Makes an API key; the key is answered once. It acts in the caller's name and may do what its scopes say. At most 100. Needs /api/secure/verify first.",
  },
  "DELETE /api/api-keys/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Revokes a key at once.",
  },
});
