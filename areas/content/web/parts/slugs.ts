import { fold, slugOf } from "#kit/contract/fold.ts";
import type { Form } from "#kit/web/form.ts";

/** What is typed into a slug's field as a slug: lowercase, other characters than letters and digits become hyphens (3 §5). */
export const normalSlug = (typed: string): string =>
  fold(typed)
    .replace(/[^a-z0-9-]+/g, "-")
    .slice(0, 120);

interface Titled extends Record<string, unknown> {
  title: string;
  slug: string;
}

/** The props of a title and its slug: the slug follows the title until it is edited. The form is controlled. */
export function slugProps<V extends Titled>(form: Form<V>) {
  const put = (field: "title" | "slug", text: string): void => form.setValues({ [field]: text } as Partial<V>);
  const { title, slug } = form.getValues();
  return {
    title: (text: string): void => {
      if (slug === slugOf(title)) put("slug", slugOf(text));
      put("title", text);
    },
    slug: (text: string): void => put("slug", normalSlug(text)),
  };
}
