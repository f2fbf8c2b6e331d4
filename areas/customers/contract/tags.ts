import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, idParams, idText, line, listOf } from "#kit/contract/shapes.ts";

/** Tags on customers: words of the business, such as "VIP". Letters that `fold` makes equal are the same tag. */

export const tag = z.strictObject({ id, name: z.string() });

const changes = ["contacts", "marketing"] as const;

/** How many customers a change of many tags can have. */
export const MOST_TAGGED = 1000;

const nobody = sentence("En az bir müşteri seçin", "Choose at least one customer");
const tagName = line(40, 1);

export const tags = endpoints({
  "GET /api/contacts/tags": {
    right: "staff",
    reply: listOf(tag.extend({ customers: z.number().int() })),
    about: "The tags in use by name, each with how many customers have it; at most 500.",
  },
  "GET /api/contacts/{id}/tags": {
    right: "staff",
    params: idParams,
    reply: listOf(tag),
    about: "A customer's tags by name.",
  },
  "POST /api/contacts/{id}/tags": {
    right: "staff",
    params: idParams,
    body: z.strictObject({ name: tagName }),
    reply: listOf(tag),
    status: 201,
    changes,
    about: "Puts a tag on a customer, at most 20; a new word becomes a tag, a known one keeps its spelling.",
  },
  "DELETE /api/contacts/{id}/tags/{tag}": {
    right: "staff",
    params: idParams.extend({ tag: idText }),
    changes,
    about: "Takes a tag off a customer.",
  },
  "GET /api/contacts/tagging": {
    right: "admin",
    query: z.strictObject({
      query: line(100).default(""),
      /** Only customers with this tag. */
      tag: idText.optional(),
    }),
    reply: z.strictObject({
      data: z.array(
        z.strictObject({ id, name: z.string(), surname: z.string(), phone: z.string(), tags: z.array(z.string()) }),
      ),
      /** More are found than the list can have, which are not in it. */
      is_cut: z.boolean(),
    }),
    about: "Customers by name with their tags, at most 1,000, for a change of many.",
  },
  "POST /api/contacts/tagging": {
    right: "admin",
    body: z.strictObject({
      action: z.enum(["add", "remove"]),
      name: tagName,
      ids: z
        .array(id, nobody)
        .min(1, nobody)
        .max(MOST_TAGGED)
        .refine(
          (ids) => new Set(ids).size === ids.length,
          sentence("Bir müşteri iki kez gönderildi", "A customer was sent twice"),
        ),
    }),
    reply: z.strictObject({
      /** Ids of the customers whose tags are others now. */
      changed: z.array(id),
      /** How many have 20 tags already and did not get it. */
      full: z.number().int(),
    }),
    changes,
    about:
      "Puts a tag on many customers, or takes it off; those that no longer exist are left out (422 at `ids` if all of them).",
  },
});
