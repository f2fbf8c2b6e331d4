import { TermList } from "./parts/term-list.tsx";

/** The tags of pages and articles (M3). */
export default function TagsScreen() {
  return <TermList kind="tag" />;
}
