import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, idParams, idText, line, listOf } from "#kit/contract/shapes.ts";

/** Tags on customers: words of the business, such as "VIP". Letters that `fold` makes equal are the same tag. */

export const tag = z.strictObject({ id, name: z.string() });

const changes = ["contacts", "marketing"] as const;

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
    body: z.strictObject({ name: line(40, 1) }),
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
});
