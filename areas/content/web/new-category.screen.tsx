import { TermEditor } from "./parts/term-editor.tsx";

/** A new category, or the one of the address (M3). */
export default function NewCategoryScreen() {
  return <TermEditor kind="category" />;
}
