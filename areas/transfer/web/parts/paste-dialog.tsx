import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import classes from "./transfer.module.css";

/** Takes cells that were copied from a spreadsheet. */
export function PasteDialog({ onClose, onPaste }: { onClose: () => void; onPaste: (cells: string) => void }) {
  const t = useTranslations("transfer.begin");
  const [cells, setCells] = useState("");
  const [isWrong, setWrong] = useState(false);
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (cells.trim() === "") return setWrong(true);
    onClose();
    onPaste(cells);
  };
  return (
    <Dialog opened title={t("pasteTitle")} onClose={onClose}>
      <form className={classes.paste} onSubmit={go} noValidate>
        <Textarea
          label={t("pasteLabel")}
          description={t("pasteHint")}
          rows={8}
          autoComplete="off"
          data-autofocus
          value={cells}
          error={isWrong && cells.trim() === "" ? t("pasteEmpty") : undefined}
          onChange={({ currentTarget }) => setCells(currentTarget.value)}
        />
        <Button type="submit">{t("pasteGo")}</Button>
      </form>
    </Dialog>
  );
}
