import type { Body } from "../../contract/body.ts";
import type { Content, ContentKind } from "./kinds.ts";

/** What the form has. `published_at` is wall clock of the company. */
export interface Fields {
  title: string;
  slug: string;
  seo_title: string;
  seo_description: string;
  seo_tags: string;
  is_public: boolean;
  status: "draft" | "published";
  published_at: string | null;
  categories: string[];
  tags: string[];
  parent_id: number | null;
  body: Body;
  thumbnail_id: number | null;
}

const empty: Fields = {
  title: "",
  slug: "",
  seo_title: "",
  seo_description: "",
  seo_tags: "",
  is_public: true,
  status: "draft",
  published_at: null,
  categories: [],
  tags: [],
  parent_id: null,
  body: [],
  thumbnail_id: null,
};

const names = Object.keys(empty) as (keyof Fields)[];

/** The stored fields with the draft's above them. */
export function startOf(stored: Content | undefined, wall: (instant: string) => string): Fields {
  if (!stored) return empty;
  const given = Object.fromEntries(names.map((name) => [name, stored[name]])) as unknown as Fields;
  const { published_at, slug } = stored;
  return {
    ...given,
    slug: slug ?? "",
    published_at: published_at && wall(published_at),
    ...(stored.draft?.fields as Partial<Fields> | undefined),
  };
}

/** The calls of each kind. */
export const acts = {
  page: {
    create: "POST /api/content/page",
    save: "PUT /api/content/page/{id}",
    draft: "PUT /api/content/page/{id}/draft",
    drop: "DELETE /api/content/page/{id}/draft",
  },
  post: {
    create: "POST /api/content/post",
    save: "PUT /api/content/post/{id}",
    draft: "PUT /api/content/post/{id}/draft",
    drop: "DELETE /api/content/post/{id}/draft",
  },
} as const;

type Sent = Omit<Fields, "slug" | "parent_id"> & { slug?: string; parent_id?: number | null };

/** What is sent: no parent of an article, and no empty slug, which the server makes from the title. */
export function sentOf({ slug, parent_id, ...fields }: Fields, kind: ContentKind): Sent {
  return { ...fields, ...(slug && { slug }), ...(kind === "page" && { parent_id }) };
}
