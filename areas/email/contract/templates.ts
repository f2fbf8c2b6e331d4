import { z } from "zod";
import { testReply } from "#areas/messages/contract/senders.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { issueOf, sentence } from "#kit/contract/sentence.ts";
import { confirmed, cursors, id, idParams, instant, line, listQuery, pageOf } from "#kit/contract/shapes.ts";
import { emailDocument, LONGEST_DOCUMENT } from "./document.ts";

/** Templates of e-mails (K4, L5). */

const author = z.strictObject({ name: z.string() }).nullable();

const card = z.strictObject({
  id,
  name: z.string(),
  /** The employee who wrote it; null once that employee is deleted. */
  author,
  version: z.number().int(),
  updated_at: instant,
});

const template = card.extend({
  type: z.literal("email"),
  /** Rendered by the server from the document, with its merge fields. */
  html: z.string(),
  /** The document. A newer release may have stored fields that this one doesn't know: validate it before use. */
  json_content: z.record(z.string(), z.unknown()),
});

/** The document as an object or as JSON text. */
const jsonContent = z
  .unknown()
  .transform((sent, context) => {
    const document = typeof sent === "string" ? parsed(sent.slice(0, LONGEST_DOCUMENT + 1)) : sent;
    if (document !== undefined) return document;
    context.addIssue(issueOf(sentence("Şablonun belgesi okunamıyor", "The template's document cannot be read")));
    return z.NEVER;
  })
  .pipe(emailDocument)
  .refine(
    (document) => JSON.stringify(document).length <= LONGEST_DOCUMENT,
    sentence("Şablon çok büyük", "The template is too large"),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fields = {
  name: line(120, 1),
  /** Accepted and ignored: the server renders the document itself. */
  html: z.string().max(200_000).optional(),
  type: z.literal("email").optional(),
  json_content: jsonContent,
};

const changes = ["marketing"] as const;

export const templates = endpoints({
  "GET /api/marketing/templates": {
    right: "admin",
    query: listQuery({ ...cursors }),
    reply: pageOf(card),
    about: "E-mail templates, the last changed first.",
  },
  "POST /api/marketing/templates": {
    right: "admin",
    body: z.strictObject(fields),
    reply: template,
    status: 201,
    changes,
    about: "Adds a template.",
  },
  "GET /api/marketing/templates/{id}": {
    right: "admin",
    params: idParams,
    reply: template,
    about: "A template with its document and its HTML.",
  },
  "PUT /api/marketing/templates/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({
      ...fields,
      id: id.optional(),
      name: fields.name.optional(),
      json_content: fields.json_content.optional(),
      version: z.number().int().optional(),
      confirm: confirmed("in_use"),
    }),
    reply: template,
    changes,
    about:
      "Changes what is sent; asks (409 `confirm_needed`) where campaigns or automations will send another mail; 409 `stale` with an older version, 409 where this release cannot read the stored document.",
  },
  "POST /api/marketing/templates/{id}/test": {
    right: "admin",
    params: idParams,
    reply: testReply,
    changes: ["messages"],
    about: "Sends the stored template to oneself, with examples in the place of what only an appointment or order has.",
  },
  "DELETE /api/marketing/templates/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Deletes a template; 409 `in_use` while a campaign or an automation sends it.",
  },
});
