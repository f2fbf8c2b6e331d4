import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, instant, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** Events of a login: sign-ins, failures, passwords and second factors; only its own person reads them (A10). */

export const loginEventKind = z.enum([
  "sign_in",
  "sign_in_failed",
  "code_failed",
  "password_changed",
  "reset_link",
  "password_reset",
  "email_changed",
  "totp_on",
  "totp_off",
  "passkey_added",
  "passkey_removed",
  "recovery_codes",
  "second_factor_reset",
]);
export type LoginEventKind = z.output<typeof loginEventKind>;

const { page, per_page } = listQuery().shape;

export const loginEvents = endpoints({
  "GET /api/login-events": {
    right: "person",
    query: z.strictObject({ page, per_page }),
    reply: pageOf(
      z.strictObject({
        id,
        at: instant,
        kind: loginEventKind,
        /** `admin`: an administrator of a business; `owner`: the operator of the installation. */
        actor: z.enum(["self", "admin", "owner"]),
        /** sign_in: password, totp, recovery or passkey; a passkey's name; an administrator's business. */
        detail: z.string(),
        /** Number of failures from this address within an hour. */
        times: z.number().int(),
        address: z.string(),
        user_agent: z.string(),
      }),
    ),
    about: "Sign-ins, failures and changes of the signed-in person's login during the last year, newest first.",
  },
});
