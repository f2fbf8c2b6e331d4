import { fold, slugOf } from "#kit/contract/fold.ts";

/** What is typed into a slug's field as a slug: lowercase, other characters than letters and digits become hyphens (3 §5). */
export const normalSlug = (typed: string): string =>
  fold(typed)
    .replace(/[^a-z0-9-]+/g, "-")
    .slice(0, 120);

/** The slug after the title was changed: it follows the title until it is edited. */
export const slugAfter = (before: { title: string; slug: string }, title: string): string =>
  before.slug === slugOf(before.title) ? slugOf(title) : before.slug;
