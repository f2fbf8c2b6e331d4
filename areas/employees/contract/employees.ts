import { z } from "zod";
import { link } from "#areas/access/contract/links.ts";
import { phoneNeeded } from "#kit/contract/phone.ts";
import { impersonal, mailText, password } from "#areas/access/contract/sessions.ts";
import { weekHours } from "#areas/settings/contract/settings.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { upload } from "#kit/contract/upload.ts";
import {
  amount,
  cursors,
  day,
  id,
  idParams,
  instant,
  kurus,
  line,
  listQuery,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";

/** Employees of the business (H1, H2; decisions §2, §5). */

export const genders = ["male", "female", "other"] as const;
export const workingTypes = ["full-time", "part-time", "contractor"] as const;
export const earningTypes = ["salary", "salary-bonus", "bonus"] as const;

const empty = sentence("Boş olamaz", "Cannot be empty");
const wrongValue = sentence("Geçerli bir değer girin", "Enter a valid value");

/** 0 … 100 with two decimals. */
const percent = z
  .number(wrongValue)
  .min(0, wrongValue)
  .max(100, wrongValue)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, wrongValue);
/** At creation: whole and at most 99. */
const wholePercent = z.number(wrongValue).int(wrongValue).min(0, wrongValue).max(99, wrongValue);

/** A service that the employee offers, with the employee's own price in kuruş; an empty list means all services. */
const offered = z.strictObject({
  service_id: id,
  price: kurus(),
  service: z.strictObject({ name: z.string(), category_id: id }),
});

const offeredText = z
  .array(offered.extend({ service: z.unknown().optional() }))
  .max(500)
  .refine(
    (rows) => new Set(rows.map((row) => row.service_id)).size === rows.length,
    sentence("Bir hizmet yalnızca bir kez verilebilir", "A service can be given only once"),
  );

/** Fields that every colleague may see, for the calendar and the pickers. */
export const colleague = z.strictObject({
  id,
  name: z.string(),
  surname: z.string(),
  /** 1 … 12, never changes. */
  color: z.number().int(),
  meta: z.strictObject({
    is_active: z.boolean(),
    working_hours: weekHours,
    services: z.array(offered),
    /** Photo, or empty. */
    url: z.string(),
    /** The person with the employee's login. */
    user_id: id.nullable(),
  }),
});

export const employee = colleague.extend({
  email: z.string(),
  phone_number: z.string(),
  gender: z.enum(genders),
  language: z.enum(["tr", "en"]),
  version: z.number().int(),
  is_sample: z.boolean(),
  /** The e-mail has a login that is not linked yet: that person must agree first. */
  pending_link: z.boolean(),
  /** This business made the login, and it belongs to no other, so an administrator may make a password link. */
  can_reset: z.boolean(),
  meta: colleague.shape.meta.extend({
    working_type: z.enum(workingTypes),
    notes: z.string(),
    start_date: day.nullable(),
    end_date: day.nullable(),
    is_admin: z.boolean(),
    is_accountant: z.boolean(),
    salary: amount,
    min_goal_amount: amount,
    bonus: z.number(),
    sales_bonus: z.number(),
    earning_type: z.enum(earningTypes),
  }),
});

/** Remaining appointments of a deactivated employee, which a colleague has to take over. */
const comingReservation = z.strictObject({ id, code: z.string(), starting_at: instant, customer: z.string() });

const details = {
  working_type: z.enum(workingTypes, empty),
  notes: paragraph(2000),
  start_date: day.nullable(),
  end_date: day.nullable(),
  is_active: z.boolean(),
  is_admin: z.boolean(),
  /** Sees the books and does nothing else; excludes is_admin. */
  is_accountant: z.boolean(),
  working_hours: weekHours,
  services: offeredText,
  salary: kurus(wrongValue),
  min_goal_amount: kurus(wrongValue),
  earning_type: z.enum(earningTypes, empty),
  /** The photo's own address keeps it, empty text removes it; POST /api/employees/{id}/photo uploads a new one. */
  url: line(500),
  /** Part of the reply, so accepted, but ignored. */
  user_id: id.nullable(),
};

const metaAtCreation = z.strictObject({ ...details, bonus: wholePercent, sales_bonus: wholePercent }).partial();
const metaInEdit = z
  .strictObject({
    ...details,
    bonus: percent,
    sales_bonus: percent,
    /** First day of the new pay fields; default: the first day of the running month. */
    terms_from: day,
  })
  .partial();

const basics = z.strictObject({
  name: line(80, 2, empty),
  surname: line(80, 2, empty),
  email: mailText,
  phone_number: phoneNeeded,
  gender: z.enum(genders, empty),
  language: z.enum(["tr", "en"], empty),
});

/** With the appointments, if the employee is not active. */
const withComing = employee.extend({ coming_reservations: z.array(comingReservation).optional() });

/** The topic "profile" closes the open screens of a deactivated person. */
const changes = ["employees", "session", "calendar", "profile", "user"] as const;

export const employees = endpoints({
  "GET /api/employees": {
    right: "staff",
    query: listQuery({
      ...cursors,
      /** `working`: active ones but accountants, for pickers. */
      type: z.enum(["all", "active", "working", "passive"]).default("all"),
    }),
    reply: pageOf(z.union([employee, colleague])),
    about: "Employees by name; private and pay fields are returned to administrators only.",
  },
  "POST /api/employees": {
    right: "admin",
    body: basics
      .extend({ password, is_active: z.boolean().optional(), meta: metaAtCreation.optional() })
      .refine(...impersonal),
    reply: employee,
    status: 201,
    changes,
    about:
      "Creates an employee, and a login if the e-mail has none; an existing login is connected once its owner consents.",
  },
  "GET /api/employees/{id}": {
    right: "admin",
    params: idParams,
    reply: withComing,
    about: "An employee; an inactive one with the appointments to hand over.",
  },
  "PUT /api/employees/{id}": {
    right: "admin",
    params: idParams,
    body: basics.partial().extend({
      id: id.optional(),
      version: z.number().int().optional(),
      is_active: z.boolean().optional(),
      meta: metaInEdit.optional(),
    }),
    reply: withComing,
    changes,
    about: "Changes the sent fields, meta by key; deactivation returns the appointments to hand over.",
  },
  "POST /api/employees/{id}/photo": {
    right: "admin",
    params: idParams,
    upload: true,
    body: z.strictObject({ file: upload }),
    reply: employee,
    changes,
    about: "Stores the photo, re-encoded as a square of 256 px; meta.url '' removes it.",
  },
  "POST /api/employees/{id}/link": {
    right: "admin",
    params: idParams,
    transaction: false,
    reply: link,
    about: "A one-time link, for 7 days, with which the owner of the employee's e-mail joins.",
  },
  "POST /api/employees/{id}/reset-link": {
    right: "admin",
    params: idParams,
    transaction: false,
    reply: link,
    about: "A one-time link, for 24 hours, to reset the password of a login that this business made.",
  },
  "DELETE /api/employees/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Removes an employee who was never used; 409 otherwise.",
  },
});
