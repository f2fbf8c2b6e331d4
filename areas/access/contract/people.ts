import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { whenTexts } from "#kit/contract/server-rule.ts";
import { id, instant, line, listOf, paragraph } from "#kit/contract/shapes.ts";
import { phoneNumber } from "#kit/contract/phone.ts";
import { countryId, employer, mailNeeded, password } from "./sessions.ts";

/** The signed-in person's own data (A10, A16; decisions §2). */

const language = z.enum(["tr", "en"]);

export const user = z.strictObject({
  id,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  country_id: id.nullable(),
  language,
  employers: z.array(employer),
  /** The person's only trial is over: another business must be paid for at once. Never without BILLING=on. */
  trial_over: z.boolean(),
});

export const profile = user.omit({ phone: true, trial_over: true }).extend({
  phone_number: z.string(),
  about: z.string(),
  created_at: instant,
  /** The company's zone, in which its days and times are shown. */
  timezone: z.string(),
  /** The company's currency, in which amounts are shown. */
  currency: z.enum(["TRY", "USD"]),
  employee: z.strictObject({ id, is_admin: z.boolean(), is_accountant: z.boolean(), color: z.number().int() }),
  /** Until when the company is served (BILLING=on); null: no subscription is required. */
  served_until: instant.nullable(),
});

const name = line(80, 2, sentence("Boş olamaz", "Cannot be empty")).optional();

export const people = endpoints({
  "GET /api/user": { right: "person", reply: user, about: "The signed-in person." },
  "PUT /api/user": {
    right: "person",
    body: z.strictObject({
      id: id.optional(),
      name,
      surname: name,
      email: mailNeeded.optional(),
      phone: phoneNumber.optional(),
      country_id: countryId.nullable().optional(),
      language: language.optional(),
    }),
    reply: user,
    changes: ["user", "profile", "employees"],
    about: "Changes the person; a new e-mail needs /api/secure/verify first.",
  },
  "GET /api/profile": {
    right: "member",
    unpaid: true,
    reply: profile,
    about: "The person as this company's employee.",
  },
  "PUT /api/profile": {
    right: "member",
    unpaid: true,
    body: z.strictObject({
      id: id.optional(),
      name,
      surname: name,
      about: paragraph(1000).optional(),
      phone_number: phoneNumber.optional(),
      email: mailNeeded.optional(),
      language: language.optional(),
    }),
    reply: profile,
    changes: ["user", "profile", "employees"],
    about: "Changes the person and the person's employee record.",
  },
  "PUT /api/profile/password": {
    right: "person",
    limit: "guesses",
    body: z
      .strictObject({ password: z.string().max(128), newPassword: password, newPassword_confirmation: z.string() })
      .refine((form) => form.newPassword === form.newPassword_confirmation, {
        path: ["newPassword_confirmation"],
        ...sentence("Şifreler eşleşmiyor", "The passwords do not match"),
        when: whenTexts("newPassword", "newPassword_confirmation"),
      })
      .refine((form) => form.newPassword !== form.password, {
        path: ["newPassword"],
        ...sentence("Şu anki şifrenizden farklı olmalı", "Must be different from your current password"),
        when: whenTexts("newPassword", "password"),
      }),
    reply: z.strictObject({ ended_sessions: z.number().int() }),
    changes: ["session", "sessions"],
    about: "Changes the password and ends every other session.",
  },
  "GET /api/countries": {
    right: "public",
    reply: listOf(z.strictObject({ id, name: z.string(), code: z.string(), phone_code: z.string() })),
    about: "Countries with Turkish names, Turkey first.",
  },
});
