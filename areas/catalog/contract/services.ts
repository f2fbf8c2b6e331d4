import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, cursors, id, idParams, kurus, line, listQuery, pageOf, paragraph } from "#kit/contract/shapes.ts";
import { flag } from "./flag.ts";

/** What a service asks as a deposit (decision 0089): percent of its price, or an amount up to it, kuruş. */
const badPercent = sentence("0 ile 100 arasında bir tam sayı girin", "Enter a whole number from 0 to 100");
const percent = z.number(badPercent).int(badPercent).min(0, badPercent).max(100, badPercent);
const serviceDeposit = z.union([z.strictObject({ percent }), z.strictObject({ amount: kurus() })]);

/** A service of the business (F6). `original_price` is the discounted price; 0: none. See chargedPrice. */

export const service = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  price: amount,
  original_price: amount,
  category_id: id,
  /** Minutes. */
  estimated_time: z.number().int(),
  /** Null: the tax of the settings. */
  tax_id: id.nullable(),
  /** Null: the percent of the settings. */
  deposit: serviceDeposit.nullable(),
});

const badTime = sentence("Geçerli bir süre girin", "Enter a valid duration");
const fields = {
  name: line(120, 2),
  description: paragraph(2000, 2),
  price: kurus(),
  original_price: kurus(),
  category_id: z
    .number(sentence("Geçerli bir kategori ID girin", "Enter a valid category ID"))
    .int(sentence("Geçerli bir kategori ID girin", "Enter a valid category ID"))
    .positive(sentence("Geçerli bir kategori ID girin", "Enter a valid category ID")),
  estimated_time: z.number(badTime).int(badTime).min(1, badTime).max(1440, badTime),
  tax_id: id.nullable().optional(),
  deposit: serviceDeposit.nullable().optional(),
};

export const services = endpoints({
  "GET /api/services": {
    right: "staff",
    query: listQuery({ ...cursors, group: flag.default(false) }),
    reply: z.union([pageOf(service), z.record(z.string(), z.array(service))]),
    about: "Services by name, paged; with group=true all of them keyed by category name, empty categories included.",
  },
  "GET /api/services/{id}": { right: "staff", params: idParams, reply: service, about: "A service." },
  "POST /api/services": {
    right: "admin",
    body: z.strictObject(fields),
    reply: service,
    status: 201,
    changes: ["services"],
    about: "Adds a service.",
  },
  "PUT /api/services/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ ...fields, id }).partial(),
    reply: service,
    changes: ["services"],
    about: "Changes a service; sales and reservations keep the price they were made with.",
  },
  "DELETE /api/services/{id}": {
    right: "admin",
    params: idParams,
    changes: ["services"],
    about: "Deletes a service that was never booked or sold.",
  },
});
