import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, idParams, line, listOf, paragraph } from "#kit/contract/shapes.ts";
import { flag } from "./flag.ts";

/** Categories of products: a tree of at most five levels, names unique in the business (F5). */

export const productCategory = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  parent_id: id.nullable(),
  enabled: z.boolean(),
  /** Only with `tree=1`. */
  get children(): z.ZodOptional<z.ZodArray<typeof productCategory>> {
    return z.array(productCategory).optional();
  },
});

const fields = {
  name: line(120, 2),
  description: paragraph(2000).optional(),
  parent_id: id.nullable().optional(),
  enabled: z.boolean().optional(),
};
const changes = ["product_categories", "products"];

export const productCategories = endpoints({
  "GET /api/product_categories": {
    right: "staff",
    query: z.strictObject({ tree: flag.default(false) }),
    reply: listOf(productCategory),
    about: "All product categories by name; with tree=1 as a tree.",
  },
  "POST /api/product_categories": {
    right: "admin",
    body: z.strictObject(fields),
    reply: productCategory,
    status: 201,
    changes,
    about: "Adds a product category, or a sub-category of `parent_id`.",
  },
  "PUT /api/product_categories/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ ...fields, id }).partial(),
    reply: productCategory,
    changes,
    about: "Changes a product category.",
  },
  "DELETE /api/product_categories/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Deletes a product category without products and sub-categories.",
  },
});
