import { TermList } from "./parts/term-list.tsx";

/** The categories of pages and articles (M3). */
export default function CategoriesScreen() {
  return <TermList kind="category" />;
}
