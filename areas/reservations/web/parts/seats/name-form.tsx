import { Button } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "#kit/web/text-field.tsx";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useSubmit } from "#kit/web/use-submit.ts";
import classes from "./seats-dialog.module.css";

interface NameFormProps {
  /** The stored name; empty: a new one. */
  name: string;
  label: string;
  words: { submit: string; success: string; failure: string };
  onSave: (name: string) => Promise<unknown>;
  /** Reports unsaved text. */
  onDirty: (isDirty: boolean) => void;
  /** Shown at the end while the name is unchanged. */
  children?: ReactNode;
}

/** A name in a field; its save button appears once the text is changed. */
export function NameForm({ name, label, words, onSave, onDirty, children }: NameFormProps) {
  const t = useTranslations("reservations.seats");
  const form = useStoredForm(
    { name },
    { mode: "controlled", validate: { name: (text) => (text.trim() === "" ? t("error.empty") : null) } },
  );
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const save = async (values: { name: string }): Promise<void> => {
    await onSave(values.name);
    if (name === "") form.setValues({ name });
  };
  const { element, submit, busy } = useSubmit({ form, onSubmit: save, success: words.success, failure: words.failure });
  return (
    <form ref={element} className={classes.row} noValidate onSubmit={submit}>
      <TextField
        form={form}
        path="name"
        aria-label={label}
        placeholder={name === "" ? label : undefined}
        maxLength={60}
      />
      {isDirty || !children ? (
        <Button type="submit" variant="default" loading={busy}>
          {words.submit}
        </Button>
      ) : (
        children
      )}
    </form>
  );
}
