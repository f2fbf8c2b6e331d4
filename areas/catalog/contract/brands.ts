import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { cursors, id, idParams, line, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** Brands of products, names unique in the business (F3; decisions §4). */

export const brand = z.strictObject({ id, name: z.string() });

const fields = z.strictObject({ name: line(120, 1) });

export const brands = endpoints({
  "GET /api/products/brands": {
    right: "staff",
    query: listQuery({ ...cursors }),
    reply: pageOf(brand),
    about: "Brands by name.",
  },
  "GET /api/products/brands/{id}": { right: "staff", params: idParams, reply: brand, about: "A brand." },
  "POST /api/products/brands": {
    right: "admin",
    body: fields,
    reply: brand,
    status: 201,
    changes: ["products"],
    about: "Adds a brand.",
  },
  "PUT /api/products/brands/{id}": {
    right: "admin",
    params: idParams,
    body: fields.extend({ id: id.optional() }),
    reply: brand,
    changes: ["products"],
    about: "Renames a brand; its products show the new name at once.",
  },
  "DELETE /api/products/brands/{id}": {
    right: "admin",
    params: idParams,
    changes: ["products"],
    about: "Deletes a brand that no product has.",
  },
});
