import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, line, paragraph } from "#kit/contract/shapes.ts";
import { phoneNeeded } from "#kit/contract/phone.ts";
import { zone } from "#kit/contract/zone.ts";
import { countryId, mailNeeded } from "./sessions.ts";
import { isTaxNumber, plainTaxNumber } from "./tax-number.ts";

/** A business (A2, A12, A16; decisions §2). */

export const company = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  country_id: id.nullable(),
  email: z.string(),
  city: z.string(),
  address: z.string(),
  about: z.string(),
  phone: z.string(),
  timezone: z.string(),
  /** As on its invoices (I4); empty if not entered. */
  tax_office: z.string(),
  /** VKN or TCKN. */
  tax_number: z.string(),
  /** For e-documents: the registered name of a company, or the owner's names where the number is a TCKN. */
  legal_name: z.string(),
  owner_name: z.string(),
  owner_surname: z.string(),
  district: z.string(),
  seat_count: z.number().int(),
});

export const badTaxNumber = sentence(
  "Geçerli bir VKN (10 rakam) veya TCKN (11 rakam) girin",
  "Enter a valid VKN (10 digits) or TCKN (11 digits)",
);

const businessName = line(120, 3, sentence("3 karakterden az olamaz", "It cannot have fewer than 3 characters"));

export const companies = endpoints({
  "POST /api/register/company": {
    right: "person",
    body: z.strictObject({ name: businessName }),
    reply: company,
    status: 201,
    about: "Opens a business with its first data; the caller becomes its administrator.",
  },
  "GET /api/slug/check": {
    right: "public",
    limit: "calls",
    query: z.strictObject({ key: line(60, 1) }),
    reply: z.strictObject({ available: z.boolean() }),
    about: "Whether a web address is free.",
  },
  "GET /api/company": { right: "member", unpaid: true, reply: company, about: "The chosen business." },
  "PUT /api/company": {
    right: "admin",
    unpaid: true,
    body: z.strictObject({
      id: id.optional(),
      name: businessName.optional(),
      country_id: countryId.optional(),
      email: mailNeeded.optional(),
      city: line(80, 1).optional(),
      address: line(300, 1).optional(),
      about: paragraph(2000).optional(),
      phone: phoneNeeded.optional(),
      timezone: zone.optional(),
      tax_office: line(80).optional(),
      tax_number: line(20)
        .transform(plainTaxNumber)
        .refine((text) => text === "" || isTaxNumber(text), badTaxNumber)
        .optional(),
      legal_name: line(160).optional(),
      owner_name: line(80).optional(),
      owner_surname: line(80).optional(),
      district: line(80).optional(),
    }),
    reply: company,
    changes: ["company", "profile", "user"],
    about: "Changes the business's details.",
  },
});
