import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { PopButton } from "#kit/web/pop-button.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./editor.module.css";
import { placeholderOf } from "./placeholder.ts";

interface CreateFileProps {
  theme: number;
  /** The new file is in this folder; absent: its whole path is typed. */
  folder?: string;
  button: ReactNode;
  label: string;
  className?: string | undefined;
  onCreated: (id: number) => void;
}

/** "Dosya olustur": a popover with the path and "Ekle" (3 §2.8). */
export function CreateFile({ label, button, className, ...rest }: CreateFileProps) {
  return (
    <PopButton label={label} title={label} button={button} className={className} place="end">
      {(close) => <PathForm {...rest} close={close} />}
    </PopButton>
  );
}

type PathFormProps = Pick<CreateFileProps, "theme" | "folder" | "onCreated"> & { close: () => void };

function PathForm({ theme, folder, onCreated, close }: PathFormProps) {
  const t = useTranslations("themes");
  const { act, busy } = useAct("POST /api/themes/{id}/files");
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const path = folder === undefined ? typed.trim() : `${folder}/${typed.trim()}`;
    try {
      const { id } = await act({ params: { id: theme }, body: { path, content: placeholderOf(path) } });
      toast.success(t("toast.fileAdded"));
      close();
      onCreated(id);
    } catch (thrown) {
      setWrong(apiError(thrown).body.messages.path);
      toast.failure(t("toast.fileAddFailed"), thrown);
    }
  };
  const label = folder === undefined ? t("editor.path") : t("editor.fileName");
  return (
    <form className={classes.create} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={label}
        description={folder === undefined ? t("editor.pathHint") : `${folder}/`}
        value={typed}
        maxLength={120}
        error={wrong}
        autoFocus
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <Button type="submit" loading={busy} disabled={typed.trim() === ""}>
        {t("editor.add")}
      </Button>
    </form>
  );
}
