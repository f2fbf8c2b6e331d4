import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, id, idParams, kurus, line, listOf, paragraph } from "#kit/contract/shapes.ts";

/** The catalogue of session packages (paket / seans, decision 0092): so many sessions of services for one price. Kuruş. */

export const units = ["session", "minute"] as const;
export const MOST_PACKAGES = 1000;
export const MOST_SERVICES = 20;

const count = z
  .number(sentence("En az 1 olmalı", "Must be at least 1"))
  .int(sentence("Tam sayı olmalı", "Must be a whole number"))
  .min(1, sentence("En az 1 olmalı", "Must be at least 1"))
  .max(10_000, sentence("En fazla 10000 olabilir", "10,000 at most"));

const services = z
  .array(z.strictObject({ service_id: id, count }))
  .min(1, sentence("En az bir hizmet ekleyin", "Add at least one service"))
  .max(
    MOST_SERVICES,
    sentence(`En fazla ${MOST_SERVICES} hizmet olabilir`, `There can be ${MOST_SERVICES} services at most`),
  )
  .refine(
    (rows) => new Set(rows.map(({ service_id }) => service_id)).size === rows.length,
    sentence("Bir hizmet yalnızca bir kez yazılabilir", "A service can be listed only once"),
  );

const badDays = sentence("Geçerlilik 1 ile 3650 gün arasında olmalı", "It can be valid for 1 to 3,650 days");

const fields = {
  name: line(120, 2, sentence("En az 2 karakter olmalı", "Enter at least 2 characters")),
  description: paragraph(2000),
  price: kurus(),
  /** Null: the tax of the settings. */
  tax_id: id.nullable(),
  /** What is counted: sessions, or minutes. */
  unit: z.enum(units, sentence("Geçerli bir birim seçin", "Choose a valid unit")),
  /** Days from the sale; null: it never expires. */
  valid_days: z.number(badDays).int(badDays).min(1, badDays).max(3650, badDays).nullable(),
  /** Only the employee of the sale gives its sessions. */
  one_employee: z.boolean(),
  /** The customer may share it, for example with the family. */
  shareable: z.boolean(),
  /** Offered at the till. */
  enabled: z.boolean(),
  services,
};

const newPackage = z.strictObject({
  ...fields,
  description: fields.description.default(""),
  tax_id: fields.tax_id.default(null),
  unit: fields.unit.default("session"),
  valid_days: fields.valid_days.default(null),
  one_employee: fields.one_employee.default(false),
  shareable: fields.shareable.default(false),
  enabled: fields.enabled.default(true),
});

export const sessionPackage = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  price: amount,
  tax_id: id.nullable(),
  unit: z.enum(units),
  valid_days: z.number().int().nullable(),
  one_employee: z.boolean(),
  shareable: z.boolean(),
  enabled: z.boolean(),
  services: z.array(
    z.strictObject({
      service_id: id,
      name: z.string(),
      count: z.number().int(),
      /** What one session, or for minutes one visit, costs without a package. */
      price: amount,
    }),
  ),
});

const changes = ["session-packages"] as const;

export const sessionPackages = endpoints({
  "GET /api/session-packages": {
    right: "staff",
    query: z.strictObject({ enabled: z.enum(["1", "true"]).optional() }),
    reply: listOf(sessionPackage),
    about: "Session packages by name; `enabled=1`: only those that the till offers.",
  },
  "GET /api/session-packages/{id}": {
    right: "staff",
    params: idParams,
    reply: sessionPackage,
    about: "A session package with its services.",
  },
  "POST /api/session-packages": {
    right: "admin",
    body: newPackage,
    reply: sessionPackage,
    status: 201,
    changes,
    about: "Adds a session package: services and how many sessions, or minutes, of each; price in kuruş.",
  },
  "PUT /api/session-packages/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ ...fields, id }).partial(),
    reply: sessionPackage,
    changes,
    about: "Changes a session package; packages that were sold stay as they were sold.",
  },
  "DELETE /api/session-packages/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Deletes a session package that was never sold; else 409.",
  },
});
