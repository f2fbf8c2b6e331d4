import IconColumns2 from "@tabler/icons-react/dist/esm/icons/IconColumns2.mjs";
import IconColumns3 from "@tabler/icons-react/dist/esm/icons/IconColumns3.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Button } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { leaves, leafTypes } from "./blocks.ts";
import classes from "./body.module.css";
import { insertBlock, newBlock, paragraph } from "./edits.ts";

const column = { type: "column", content: [paragraph] };
const columns = [
  { name: "columns2", icon: IconColumns2, content: [column, column] },
  { name: "columns3", icon: IconColumns3, content: [column, column, column] },
] as const;

/** "Blok ekle": the blocks to choose from; the chosen one comes after the cursor's. */
export function InsertBlock({ editor }: { editor: Editor }) {
  const t = useTranslations("content.block");
  const [isOpen, setOpen] = useState(false);
  const insert = (block: { type: string }): void => {
    setOpen(false);
    insertBlock(editor, block);
  };
  const choices = [
    ...leafTypes.map((type) => ({
      name: type,
      icon: leaves[type].icon,
      block: { type, attrs: newBlock(type, t(`label.${type === "bookingButton" ? type : "button"}`)) },
    })),
    ...columns.map(({ content, ...choice }) => ({ ...choice, block: { type: "columns", content } })),
  ];
  return (
    <>
      <Button variant="subtle" leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)}>
        {t("insert")}
      </Button>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title={t("insert")} width={560}>
          <ul className={classes.choices}>
            {choices.map(({ name, icon: Sign, block }) => (
              <li key={name}>
                <button type="button" onClick={() => insert(block)}>
                  <Sign size={20} />
                  {t(`name.${name}`)}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
