import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, idParams, instant, line } from "#kit/contract/shapes.ts";
import { emailText, signedIn } from "./sessions.ts";

/** Second factors of a sign-in: codes of an authenticator app, recovery codes, passkeys (decision 0024). */

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, sentence("Geçersiz karakter içeriyor", "Contains a character that is not allowed"))
    .max(most);
const challenge = line(120, 1);
/** Six digits, or a recovery code. */
const code = line(40, 1);
const recoveryCodes = z.array(z.string());
const passkeyName = line(60, 1);

export const passkey = z.strictObject({ id, name: z.string(), created_at: instant, used_at: instant.nullable() });

/** Options of the browser's WebAuthn calls, in the standard's JSON form. */
const browserOptions = z.record(z.string(), z.unknown());

export const secondFactors = endpoints({
  "GET /api/second-factor": {
    right: "person",
    reply: z.strictObject({
      totp: z.boolean(),
      passkeys: z.array(passkey),
      recovery_codes_left: z.number().int(),
    }),
    about: "The signed-in person's second factors.",
  },
  "POST /api/second-factor/totp": {
    right: "person",
    transaction: false,
    reply: z.strictObject({ secret: z.string(), uri: z.string() }),
    about:
      "Starts setting up an authenticator app; needs /api/secure/verify first. Sign-ins don't ask for a code until it is confirmed.",
  },
  "POST /api/second-factor/totp/confirm": {
    right: "person",
    limit: "guesses",
    transaction: false,
    body: z.strictObject({ code }),
    reply: z.strictObject({ recovery_codes: recoveryCodes }),
    changes: ["session", "second-factor", "login-events"],
    about: "Turns the authenticator app on with its first code; returns recovery codes, once, if there are none yet.",
  },
  "DELETE /api/second-factor/totp": {
    right: "person",
    changes: ["session", "second-factor", "login-events"],
    about: "Turns the authenticator app off; needs /api/secure/verify first.",
  },
  "POST /api/second-factor/recovery-codes": {
    right: "person",
    transaction: false,
    reply: z.strictObject({ recovery_codes: recoveryCodes }),
    changes: ["second-factor", "login-events"],
    about: "Replaces the recovery codes; needs /api/secure/verify first.",
  },
  "POST /api/passkeys/options": {
    right: "person",
    transaction: false,
    reply: z.strictObject({ challenge, options: browserOptions }),
    about:
      "Starts adding a passkey; needs /api/secure/verify first, and a host name: passkeys don't work on an IP address.",
  },
  "POST /api/passkeys": {
    right: "person",
    transaction: false,
    body: z.strictObject({
      challenge,
      name: passkeyName,
      credential: base64url(1400),
      client_data: base64url(4000),
      attestation: base64url(20_000),
      transports: z.array(line(20, 1)).max(8).default([]),
    }),
    reply: z.strictObject({ passkey, recovery_codes: recoveryCodes }),
    status: 201,
    changes: ["session", "second-factor", "login-events"],
    about: "Adds the passkey that the browser created; returns recovery codes, once, if there are none yet.",
  },
  "PUT /api/passkeys/{id}": {
    right: "person",
    params: idParams,
    body: z.strictObject({ id: id.optional(), name: passkeyName }),
    reply: passkey,
    changes: ["second-factor"],
    about: "Names a passkey.",
  },
  "DELETE /api/passkeys/{id}": {
    right: "person",
    params: idParams,
    changes: ["session", "second-factor", "login-events"],
    about: "Removes a passkey; needs /api/secure/verify first.",
  },
  "POST /api/login/second-factor": {
    right: "public",
    limit: "guesses",
    transaction: false,
    body: z.strictObject({ email: emailText, challenge, code }),
    reply: signedIn,
    about:
      "Finishes a sign-in that POST /api/login answered with 401 `second_factor`, with a code of the app or a recovery code.",
  },
  "POST /api/login/passkey/options": {
    right: "public",
    limit: "calls",
    transaction: false,
    body: z.strictObject({ challenge: challenge.optional() }),
    reply: z.strictObject({ challenge, options: browserOptions }),
    about: "Starts a sign-in by passkey: with a challenge as its second step, otherwise without a password.",
  },
  "POST /api/login/passkey": {
    right: "public",
    limit: "guesses",
    transaction: false,
    body: z.strictObject({
      challenge,
      credential: base64url(1400),
      client_data: base64url(4000),
      authenticator_data: base64url(4000),
      signature: base64url(4000),
    }),
    reply: signedIn,
    about: "Finishes a sign-in by passkey.",
  },
});
