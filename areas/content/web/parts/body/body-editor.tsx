import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect } from "react";
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

/** Selects a block at the top of the body and scrolls to it. */
function selectBlock(editor: Editor, index: number): void {
  const { doc } = editor.state;
  if (index >= doc.childCount) return;
  let place = 0;
  for (let before = 0; before < index; before += 1) place += doc.child(before).nodeSize;
  editor.chain().focus().setNodeSelection(place).scrollIntoView().run();
}

/** The editor of a body (M2): text and blocks. A refusal that names a block selects it. */
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
  useEffect(() => {
    const number = Number(/\d+/.exec(error ?? "")?.[0] ?? 0);
    if (number > 0) selectBlock(editor, number - 1);
  }, [editor, error]);
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
