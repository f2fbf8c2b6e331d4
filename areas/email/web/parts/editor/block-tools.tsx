import type { Icon } from "@tabler/icons-react";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconClipboard from "@tabler/icons-react/dist/esm/icons/IconClipboard.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import classes from "./canvas.module.css";
import { useEditor } from "./use-editor.ts";
import { useGrip } from "./use-grip.ts";

/** The toolbar of the selected block. */
export function BlockTools({ id }: { id: string }) {
  const t = useTranslations("email.editor");
  const { readOnly, step, duplicate, copy, remove } = useEditor();
  const grip = useGrip(id);
  if (readOnly) return null;
  const tool = (label: string, Sign: Icon, onClick: () => void) => (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <Sign size={18} />
    </button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its buttons take the keys
    <div className={classes.tools} role="toolbar" aria-label={t("tools")} onClick={(event) => event.stopPropagation()}>
      <button type="button" aria-label={t("drag")} title={t("drag")} className={classes.grip} {...grip}>
        <IconGripVertical size={18} />
      </button>
      {tool(t("up"), IconArrowUp, () => step(id, -1))}
      {tool(t("down"), IconArrowDown, () => step(id, 1))}
      {tool(t("copy"), IconClipboard, () => void copy(id))}
      {tool(t("duplicate"), IconCopy, () => duplicate(id))}
      {tool(t("delete"), IconTrash, () => remove(id))}
    </div>
  );
}
