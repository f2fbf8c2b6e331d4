import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, line } from "#kit/contract/shapes.ts";

/** Company settings in their three groups (A13; decisions §5). */

export const paymentMethods = ["cash", "credit_card", "bank_transfer", "qr"] as const;
export const paymentMethod = z.enum(paymentMethods);

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** '' = the company's hours (for an employee), '-' = closed, or HH:MM-HH:MM with the end after the start. */
export const dayHours = z
  .string()
  .regex(/^$|^-$|^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "SS:dd-SS:dd biçiminde olmalı")
  .refine((hours) => hours.length < 2 || hours.slice(0, 5) < hours.slice(6), "Bitiş başlangıçtan sonra olmalı");
export const weekHours = z.partialRecord(z.enum(weekdays), dayHours);

export const defaults = z.strictObject({
  currency: z.enum(["TRY", "USD"]),
  language: z.enum(["tr", "en"]),
  payment_method: paymentMethod,
  records_per_page: z.literal([10, 25, 50]),
  /** The tax of lines that have none of their own. */
  tax: id.nullable(),
  /** The account of methods that have none of their own. */
  account: id.nullable(),
  accounts_by_method: z.partialRecord(paymentMethod, id),
  /** "Eksi stok": sell below zero. */
  negative_stock: z.boolean(),
  working_hours: weekHours,
  timezone: z.string(),
});

export const numbering = z.strictObject({
  title: line(80, 1),
  prefix: line(10, 1),
  digits: z.number().int().min(0).max(12),
  next: z.number().int().min(0).max(999_999_999_999),
});

export const settings = z.strictObject({ defaults, invoicing: numbering, billing: numbering });

export const settingsTable = endpoints({
  "GET /api/settings": { right: "staff", reply: settings, about: "All settings of the business." },
  "POST /api/settings": {
    right: "admin",
    body: z.strictObject({
      defaults: defaults
        .extend({ timezone: line(60, 1) })
        .partial()
        .optional(),
      invoicing: numbering.optional(),
      billing: numbering.optional(),
    }),
    reply: settings,
    changes: ["settings", "company", "profile"],
    about: "Changes one group or several; answers all three.",
  },
});
