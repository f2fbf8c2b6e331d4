import { TermEditor } from "./parts/term-editor.tsx";

/** A new tag, or the one of the address (M3). */
export default function NewTagScreen() {
  return <TermEditor kind="tag" />;
}
