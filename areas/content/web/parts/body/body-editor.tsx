import { EditorContent, useEditor } from "@tiptap/react";
import { useTranslations } from "use-intl";
import type { Body } from "../../../contract/body.ts";
import classes from "./body.module.css";
import { extensions } from "./extensions.ts";
import { toBody } from "./to-body.ts";
import { Toolbar } from "./toolbar.tsx";

interface BodyEditorProps {
  /** The body when the editor opens. */
  start: Body;
  onChange: (body: Body) => void;
  error?: string | undefined;
}

/** The editor of a body (M2): text and blocks. */
export function BodyEditor({ start, onChange, error }: BodyEditorProps) {
  const t = useTranslations("content.block");
  const editor = useEditor({
    extensions,
    content: start.length > 0 ? { type: "doc", content: start } : null,
    injectCSS: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": t("body"), class: classes.text ?? "" },
    },
    onUpdate: (update) => onChange(toBody(update.editor.getJSON())),
  });
  return (
    <div className={classes.editor} data-error={error ? true : undefined}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
