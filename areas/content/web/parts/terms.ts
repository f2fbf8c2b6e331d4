import type { ReplyOf } from "#kit/web/api.ts";
import { useAct } from "#kit/web/use-act.ts";

/** Categories and tags have the same screens; a category also has a parent. */
export type Kind = "category" | "tag";
export type Category = ReplyOf<"GET /api/taxonomy/category/{id}">;
export type Tag = ReplyOf<"GET /api/taxonomy/tag/{id}">;
export type Term = Tag & Partial<Category>;

export const places = {
  category: { list: "/content/categories", create: "/content/new-category" },
  tag: { list: "/content/tags", create: "/content/new-tag" },
} as const;

export interface TermValues extends Record<string, unknown> {
  title: string;
  slug: string;
  description: string;
  parent_id: number | null;
}

/** Creates the term, or changes the one with the id. */
export function useSaveTerm(kind: Kind, id: string | undefined): (values: TermValues) => Promise<unknown> {
  const addCategory = useAct("POST /api/taxonomy/category");
  const changeCategory = useAct("PUT /api/taxonomy/category/{id}");
  const addTag = useAct("POST /api/taxonomy/tag");
  const changeTag = useAct("PUT /api/taxonomy/tag/{id}");
  return ({ parent_id, ...body }) => {
    if (kind === "tag") return id ? changeTag.act({ params: { id }, body }) : addTag.act({ body });
    const sent = { ...body, parent_id };
    return id ? changeCategory.act({ params: { id }, body: sent }) : addCategory.act({ body: sent });
  };
}
