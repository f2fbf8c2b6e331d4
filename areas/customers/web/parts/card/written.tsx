import { Button } from "@mantine/core";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { type RowAction, RowMenu } from "#kit/web/row-menu.tsx";
import { rowNow } from "#kit/web/use-stored-form.ts";
import classes from "./entries.module.css";
import { EntryList, type EntryListProps } from "./entry-list.tsx";

interface WrittenProps<R> extends Omit<EntryListProps<R>, "row"> {
  /** Label of the button that adds one. */
  add: string;
  row: (entry: R, onEdit: () => void) => ReactNode;
  /** Edits the given one; adds one if none is given. */
  dialog: (entry: R | undefined, onClose: () => void) => ReactNode;
}

/** Notes about a customer: a list, an add button, and the dialog of both (G2, G3). */
export function Written<R extends { id: number }>({ add, row, dialog, ...list }: WrittenProps<R>) {
  const [edited, setEdited] = useState<R | "new">();
  const now = edited && edited !== "new" ? rowNow(edited, list.source.data?.data) : undefined;
  return (
    <>
      <div className={classes.head}>
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setEdited("new")}>
          {add}
        </Button>
      </div>
      <EntryList {...list} row={(entry) => row(entry, () => setEdited(entry))} />
      {edited && dialog(now, () => setEdited(undefined))}
    </>
  );
}

interface MenuProps {
  label: string;
  /** Further actions, first in the menu. */
  more?: readonly RowAction[];
  /** Whether the caller may change it. */
  editable: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** The actions of a note; no menu without actions. */
export function WrittenMenu({ label, more, editable, onEdit, onRemove }: MenuProps) {
  const t = useTranslations("kit.action");
  const changes = [
    { label: t("edit"), icon: IconPencil, onClick: onEdit },
    { label: t("delete"), icon: IconTrash, danger: true, onClick: onRemove },
  ];
  return <RowMenu label={label} actions={[...(more ?? []), ...(editable ? changes : [])]} />;
}
