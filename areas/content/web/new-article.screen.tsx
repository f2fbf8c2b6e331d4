import { ContentEditor } from "./parts/content-editor.tsx";

/** A new article, or the one of the address (M2). */
export default function NewArticleScreen() {
  return <ContentEditor kind="post" />;
}
