import { ContentEditor } from "./parts/content-editor.tsx";

/** A new page, or the one of the address (M2). */
export default function NewPageScreen() {
  return <ContentEditor kind="page" />;
}
