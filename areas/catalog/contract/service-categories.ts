import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, idParams, line, listOf, paragraph } from "#kit/contract/shapes.ts";
import { flag } from "./flag.ts";

/** Categories of services: a tree of at most five levels, names unique in the business (F6). */

export const serviceCategory = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  parent_id: id.nullable(),
  /** Only with `tree=1`. */
  get children(): z.ZodOptional<z.ZodArray<typeof serviceCategory>> {
    return z.array(serviceCategory).optional();
  },
});

const fields = {
  name: line(120, 2),
  description: paragraph(2000, 2),
  parent_id: id.nullable().optional(),
};
const changes = ["service_categories", "services"];

export const serviceCategories = endpoints({
  "GET /api/service_categories": {
    right: "staff",
    query: z.strictObject({ tree: flag.default(false) }),
    reply: listOf(serviceCategory),
    about: "All service categories by name; with tree=1 as a tree.",
  },
  "POST /api/service_categories": {
    right: "admin",
    body: z.strictObject(fields),
    reply: serviceCategory,
    status: 201,
    changes,
    about: "Adds a service category, or a sub-category of `parent_id`.",
  },
  "PUT /api/service_categories/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ ...fields, id }).partial(),
    reply: serviceCategory,
    changes,
    about: "Changes a service category.",
  },
  "DELETE /api/service_categories/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Deletes a service category without services and sub-categories.",
  },
});
