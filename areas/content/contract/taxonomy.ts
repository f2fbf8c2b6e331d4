import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { cursors, id, idParams, line, listQuery, orderBy, pageOf, paragraph } from "#kit/contract/shapes.ts";
import { slug } from "./slug.ts";

/** Categories and tags of pages and articles (M3). Titles are unique in the business, because articles name them by title. */

const shortTitle = sentence("Başlık en az 3 karakter olmalıdır", "The title must have at least 3 characters");

const tag = z.strictObject({
  id,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Pages and articles that have it. */
  uses: z.number().int(),
});
const category = tag.extend({
  parent_id: id.nullable(),
  /** Title of the parent. */
  parent: z.string().nullable(),
});

const description = paragraph(2000).default("");
const newCategory = z.strictObject({
  title: line(120, 3, shortTitle),
  slug: slug(),
  description,
  parent_id: id.nullable().default(null),
});
const tagTitle = line(120, 1, sentence("Başlık Gerekiyor", "A title is required")).refine(
  ({ length }) => length === 0 || length >= 3,
  shortTitle,
);
const newTag = z.strictObject({
  title: tagTitle,
  slug: slug(sentence("Kısaltma Gerekiyor", "A slug is required")),
  description,
});
/** The fields without their defaults, so that absent ones stay. */
const changed = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...shape, id: id.optional() });

const query = listQuery({ ...cursors, orderBy: orderBy("title", "slug") });
const row = { right: "admin", params: idParams } as const;
const changes = ["taxonomy", "content", "menus"] as const;

export const taxonomy = endpoints({
  "GET /api/taxonomy/category": {
    right: "admin",
    query,
    reply: pageOf(category),
    about: "Categories of pages and articles, searched by title.",
  },
  "POST /api/taxonomy/category": {
    right: "admin",
    body: newCategory,
    reply: category,
    status: 201,
    changes,
    about: "Adds a category, or one below `parent_id`; five levels at most.",
  },
  "GET /api/taxonomy/category/{id}": { ...row, reply: category, about: "A category." },
  "PUT /api/taxonomy/category/{id}": {
    ...row,
    body: changed({
      title: newCategory.shape.title.optional(),
      slug: newCategory.shape.slug.optional(),
      description: paragraph(2000).optional(),
      parent_id: id.nullable().optional(),
    }),
    reply: category,
    changes,
    about: "Changes a category; it can't be moved below itself.",
  },
  "DELETE /api/taxonomy/category/{id}": {
    ...row,
    changes,
    about: "Deletes a category and takes it off pages and articles; 409 `in_use` with sub-categories or in a menu.",
  },
  "GET /api/taxonomy/tag": {
    right: "admin",
    query,
    reply: pageOf(tag),
    about: "Tags of articles and pages, searched by title.",
  },
  "POST /api/taxonomy/tag": {
    right: "admin",
    body: newTag,
    reply: tag,
    status: 201,
    changes,
    about: "Adds a tag.",
  },
  "GET /api/taxonomy/tag/{id}": { ...row, reply: tag, about: "A tag." },
  "PUT /api/taxonomy/tag/{id}": {
    ...row,
    body: changed({
      title: newTag.shape.title.optional(),
      slug: newTag.shape.slug.optional(),
      description: paragraph(2000).optional(),
    }),
    reply: tag,
    changes,
    about: "Changes a tag.",
  },
  "DELETE /api/taxonomy/tag/{id}": { ...row, changes, about: "Deletes a tag and takes it off pages and articles." },
});
