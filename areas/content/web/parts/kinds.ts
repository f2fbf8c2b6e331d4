import type { ReplyOf } from "#kit/web/api.ts";

/** Pages and articles have the same screens; a page also has a parent. */
export type ContentKind = "page" | "post";
export type Content = ReplyOf<"GET /api/content/page/{id}">;
export type ContentRow = ReplyOf<"GET /api/content/page">["data"][number];

export const contentPlaces = {
  page: { list: "/content/pages", create: "/content/new-page" },
  post: { list: "/content/articles", create: "/content/new-article" },
} as const;
