import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { instant, line } from "#kit/contract/shapes.ts";
import { emailText, password, repeated } from "./sessions.ts";

/** One-time links (decisions §2): an employee with an own login joins, or a forgotten password is reset. */

/**
 * The result of making a link: mailed to its owner (`mailed_to`, masked), or, without a mail server, returned once to its maker. The token
 * is behind the # of the path, so that no server logs it.
 */
export const link = z.strictObject({
  url: z.string().nullable(),
  expires_at: instant.nullable(),
  mailed_to: z.string().nullable(),
});

const token = z.strictObject({ token: line(120, 1) });
/** A masked address that its owner recognises: a•••@ornek.com. */
const maskedEmail = z.string();

export const links = endpoints({
  "POST /api/join/check": {
    right: "public",
    limit: "guesses",
    body: token,
    reply: z.strictObject({ company: z.string(), email: maskedEmail, expires_at: instant }),
    about: "The business and the e-mail address of a joining link.",
  },
  "POST /api/join": {
    right: "person",
    limit: "guesses",
    body: token,
    reply: z.strictObject({ slug: z.string(), name: z.string() }),
    changes: ["employees", "user", "profile", "session"],
    about: "The signed-in person becomes the employee that the link is for; the link is used up.",
  },
  "POST /api/password/forgot": {
    right: "public",
    limit: "calls",
    transaction: false,
    body: z.strictObject({ email: emailText }),
    reply: z.strictObject({ mailed: z.boolean() }),
    about: "Mails a reset link if the address has a login; `mailed` says only whether this installation can mail.",
  },
  "POST /api/password/check": {
    right: "public",
    limit: "guesses",
    body: token,
    reply: z.strictObject({ email: maskedEmail, expires_at: instant }),
    about: "The person whose password a reset link is for.",
  },
  "POST /api/password/reset": {
    right: "public",
    limit: "guesses",
    body: token.extend({ password, password_confirmation: z.string() }).refine(...repeated),
    changes: ["session"],
    about: "Sets a new password by a reset link and ends every session of the person; the link is used up.",
  },
});
