import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconBlockquote from "@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs";
import IconBold from "@tabler/icons-react/dist/esm/icons/IconBold.mjs";
import IconH2 from "@tabler/icons-react/dist/esm/icons/IconH2.mjs";
import IconH3 from "@tabler/icons-react/dist/esm/icons/IconH3.mjs";
import IconItalic from "@tabler/icons-react/dist/esm/icons/IconItalic.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconList from "@tabler/icons-react/dist/esm/icons/IconList.mjs";
import IconListNumbers from "@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs";
import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconStrikethrough from "@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconUnderline from "@tabler/icons-react/dist/esm/icons/IconUnderline.mjs";
import type { Icon } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./body.module.css";
import { deleteBlock, moveBlock } from "./edits.ts";
import { InsertBlock } from "./insert-block.tsx";
import { LinkDialog } from "./link-dialog.tsx";

interface Tool {
  name: string;
  icon: Icon;
  run: (editor: Editor) => void;
  /** Pressed while the selection has it. */
  active?: (editor: Editor) => boolean;
}

const mark = (name: "bold" | "italic" | "underline" | "strike", icon: Icon): Tool => ({
  name,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  active: (editor) => editor.isActive(name),
});
const heading = (level: 2 | 3, icon: Icon): Tool => ({
  name: `heading${level}`,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  active: (editor) => editor.isActive("heading", { level }),
});

const tools: readonly Tool[] = [
  heading(2, IconH2),
  heading(3, IconH3),
  mark("bold", IconBold),
  mark("italic", IconItalic),
  mark("underline", IconUnderline),
  mark("strike", IconStrikethrough),
  {
    name: "bulletList",
    icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    active: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "orderedList",
    icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    active: (editor) => editor.isActive("orderedList"),
  },
  {
    name: "blockquote",
    icon: IconBlockquote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    active: (editor) => editor.isActive("blockquote"),
  },
  { name: "horizontalRule", icon: IconMinus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
];
const lastTools: readonly Tool[] = [
  { name: "up", icon: IconArrowUp, run: (editor) => moveBlock(editor, -1) },
  { name: "down", icon: IconArrowDown, run: (editor) => moveBlock(editor, 1) },
  { name: "remove", icon: IconTrash, run: deleteBlock },
  { name: "undo", icon: IconArrowBackUp, run: (editor) => editor.chain().focus().undo().run() },
  { name: "redo", icon: IconArrowForwardUp, run: (editor) => editor.chain().focus().redo().run() },
];

/** Buttons of the body's editor: marks, kinds of text, links, blocks, moving and deleting the block of the cursor. */
export function Toolbar({ editor }: { editor: Editor }) {
  const t = useTranslations("content.block");
  const [isLinking, setLinking] = useState(false);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: tools.filter(({ active }) => active?.(now)).map(({ name }) => name),
      link: now.isActive("link"),
    }),
  });
  const button = ({ name, icon: Sign, run, active }: Tool) => (
    <button
      key={name}
      type="button"
      className={classes.tool}
      aria-label={t(`tool.${name}` as "tool.bold")}
      title={t(`tool.${name}` as "tool.bold")}
      {...(active && { "aria-pressed": pressed.tools.includes(name) })}
      onClick={() => run(editor)}
    >
      <Sign size={18} />
    </button>
  );
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t("tools")}>
      {tools.map(button)}
      {button({ name: "link", icon: IconLink, run: () => setLinking(true) })}
      <InsertBlock editor={editor} />
      {lastTools.map(button)}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
