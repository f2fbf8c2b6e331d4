import { useParams } from "@tanstack/react-router";
import { ContentEditor } from "./parts/content-editor.tsx";

/** A new page, or the one of the address (M2). */
export default function NewPageScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return <ContentEditor key={id ?? "new"} kind="page" id={id} />;
}
