import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, line, paragraph } from "#kit/contract/shapes.ts";
import { emailText, phoneNeeded } from "./sessions.ts";

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
  seat_count: z.number().int(),
});

const businessName = line(120, 3, "3 karakterden az olamaz");

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
    limit: "strict",
    query: z.strictObject({ key: line(60, 1) }),
    reply: z.strictObject({ available: z.boolean() }),
    about: "Whether a web address is free.",
  },
  "GET /api/company": { right: "staff", unpaid: true, reply: company, about: "The chosen business." },
  "PUT /api/company": {
    right: "admin",
    body: z.strictObject({
      id: id.optional(),
      name: businessName.optional(),
      country_id: id.optional(),
      email: emailText.optional(),
      city: line(80, 1).optional(),
      address: line(300, 1).optional(),
      about: paragraph(2000).optional(),
      phone: phoneNeeded.optional(),
      timezone: line(60, 1).optional(),
    }),
    reply: company,
    changes: ["company", "profile", "user"],
    about: "Changes the business's details.",
  },
});
