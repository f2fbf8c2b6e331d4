import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { rule, ServerRule, whenTexts } from "#kit/contract/server-rule.ts";
import { id, idParams, instant, isPlain, line, listOf } from "#kit/contract/shapes.ts";
import { phoneNeeded } from "#kit/contract/phone.ts";
import { isPersonal, personalPassword } from "./personal-password.ts";

/** Signing up, in and out (A1, A2, A5; decisions §2). */

const badEmail = sentence(
  "Geçerli bir e-posta adresi veya telefon numarası girin",
  "Enter a valid e-mail address or phone number",
);
const isEmail = (text: string): boolean => /^[\p{L}\d._+-]+@[\p{L}\d.-]+\.[\p{L}]{2,}$/u.test(text);
/** The e-mail address of a login. */
export const emailText = line(200).refine(isEmail, badEmail);
/** Any other e-mail address of a person or a business. */
export const mailText = line(200).refine(isEmail, sentence("Geçerli bir mail değil", "Enter a valid e-mail address"));
export const mailNeeded = line(200, 1).refine(
  (text) => text === "" || isEmail(text),
  sentence("Geçerli bir mail değil", "Enter a valid e-mail address"),
);
/** Refuses passwords that many people use. */
export const uncommon = new ServerRule();
/** 8 to 128 characters, stored as typed. Spaces and accents are kept; only spaces, and common passwords, are refused. */
export const password = z
  .string()
  .refine(isPlain, sentence("Geçersiz karakter içeriyor", "Contains a character that is not allowed"))
  .min(8, sentence("En az 8 karakterden oluşmalıdır", "Enter at least 8 characters"))
  .max(128, sentence("En fazla 128 karakter olabilir", "Enter at most 128 characters"))
  .refine((text) => text.trim() !== "", sentence("Yalnızca boşluktan oluşamaz", "Cannot be only spaces"))
  .refine(
    uncommon.holds,
    sentence(
      "Bu şifreyi çok kişi kullanıyor, kolayca tahmin edilir; başka bir şifre seçin",
      "Many people use this password, so it is easy to guess; choose another one",
    ),
  );

export const employer = z.strictObject({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  slug: z.string(),
});

export const signedIn = z.strictObject({
  authorization: z.strictObject({ token: z.string() }),
  user: z.strictObject({
    id,
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    employers: z.array(employer),
  }),
});

/** The countries have the numbers 1 to 242 (also a constraint of the database). */
export const countryId = id.max(242, sentence("Geçerli bir ülke seçin", "Choose a valid country"));

/** The password and its repetition must be the same. */
export const repeated = rule(
  (form: { password: string; password_confirmation: string }) => form.password === form.password_confirmation,
  {
    path: ["password_confirmation"],
    ...sentence("Şifreler aynı değil", "The passwords do not match"),
    when: whenTexts("password", "password_confirmation"),
  },
);

/** The password must not be made of the form's own e-mail and name. */
export const impersonal = rule(
  (form: { password: string; email: string; name: string; surname: string }) => !isPersonal(form.password, form),
  { path: ["password"], ...personalPassword, when: whenTexts("password", "email", "name", "surname") },
);

/** The first step of a registration knows only the e-mail; the whole registration is checked by `impersonal`. */
const account = z
  .strictObject({ email: emailText, password })
  .refine(({ email, password: text }) => !isPersonal(text, { email, name: "", surname: "" }), {
    path: ["password"],
    ...personalPassword,
    when: whenTexts("password", "email"),
  });

export const registration = z
  .strictObject({
    email: emailText,
    password,
    password_confirmation: z.string(),
    name: line(80, 2, sentence("En az 2 karakter olmalı", "Enter at least 2 characters")),
    surname: line(80, 2, sentence("En az 2 karakter olmalı", "Enter at least 2 characters")),
    phone: phoneNeeded,
    country_id: countryId,
  })
  .refine(...repeated)
  .refine(...impersonal);

/** A device on which the person is signed in. */
export const openSession = z.strictObject({
  id,
  /** Derived from the user agent; shown as "Chrome · Windows". */
  user_agent: z.string(),
  created_at: instant,
  /** Rounded to the hour. */
  seen_at: instant,
  /** The session of this call. */
  current: z.boolean(),
});

export const sessions = endpoints({
  "GET /api/user/check": {
    right: "public",
    limit: "calls",
    query: z.strictObject({ key: emailText }),
    reply: z.strictObject({ exists: z.boolean() }),
    about: "Whether an e-mail address has a login; decides between the password step and registration.",
  },
  "POST /api/login": {
    right: "public",
    limit: "guesses",
    transaction: false,
    body: z.strictObject({ email: line(200), password: z.string().max(128) }),
    reply: signedIn,
    about:
      "Opens a session. A person with a second factor gets 401 `second_factor` with `second_factor: {challenge, methods}` (totp, passkey, recovery) instead; POST /api/login/second-factor or /api/login/passkey finishes it within five minutes.",
  },
  "POST /api/logout": { right: "person", changes: ["session"], about: "Ends this session." },
  "POST /api/register": {
    right: "public",
    limit: "calls",
    transaction: false,
    body: registration,
    reply: signedIn,
    status: 201,
    about: "Creates a login and opens a session.",
  },
  "POST /api/register/password": {
    right: "public",
    limit: "calls",
    transaction: false,
    body: account,
    about: "Checks the e-mail and password of a registration before the person is asked for; stores nothing.",
  },
  "POST /api/secure/verify": {
    right: "person",
    limit: "guesses",
    transaction: false,
    body: z.strictObject({ password: z.string().max(128) }),
    reply: z.strictObject({ verified_until: instant }),
    changes: ["session"],
    about: "Checks the password again; for 10 minutes this session may then change e-mail and credentials.",
  },
  "GET /api/sessions": {
    right: "person",
    reply: listOf(openSession),
    about: "The person's sessions: this device first, then by last use.",
  },
  "DELETE /api/sessions/{id}": {
    right: "person",
    params: idParams,
    changes: ["session", "sessions"],
    about: "Signs the person out on one device.",
  },
  "POST /api/sessions/end-others": {
    right: "person",
    reply: z.strictObject({ ended_sessions: z.number().int() }),
    changes: ["session", "sessions"],
    about: "Signs the person out on all other devices.",
  },
});
