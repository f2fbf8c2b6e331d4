import { useLocation, useParams } from "@tanstack/react-router";
import { lazyPart } from "#kit/web/lazy-part.tsx";

const TemplateEditor = lazyPart(async () => (await import("./parts/editor/template-editor.tsx")).TemplateEditor);

/** The template editor (L1–L5): a stored template, or a new one whose first content the address names. */
export default function NewTemplateScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { hash } = useLocation();
  return <TemplateEditor key={`${id}${hash}`} id={id} hash={hash} />;
}
