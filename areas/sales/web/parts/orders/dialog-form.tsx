import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { FormErrors } from "#kit/web/form-errors.tsx";
import { type Submitting, useSubmit } from "#kit/web/use-submit.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import classes from "./dialog-form.module.css";

interface DialogFormProps<V extends Record<string, unknown>> extends Omit<Submitting<V>, "onDone"> {
  title: string;
  onClose: () => void;
  /** What the button does: "İptal et", "Kargoya ver". */
  submit: string;
  /** It cannot be taken back. */
  danger?: boolean;
  disabled?: boolean;
  /** Above the buttons: what it comes to. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A small form over the page, on phones a sheet: Enter sends, Esc closes, unsaved changes are guarded, refusals stand on their fields. */
export function DialogForm<V extends Record<string, unknown>>(props: DialogFormProps<V>) {
  const { form, title, onClose, submit: label, danger = false, disabled = false, summary, children } = props;
  const t = useTranslations("kit.action");
  const unsaved = useUnsaved(() => form.isDirty());
  const leave = (): void => void unsaved.leave(onClose);
  const { element, submit, busy, others } = useSubmit({ ...props, onDone: () => unsaved.pass(onClose) });
  return (
    <Dialog opened title={title} onClose={leave}>
      <form ref={element} noValidate className={classes.form} onSubmit={submit}>
        <FormErrors count={Object.keys(form.errors).length} others={others} />
        {children}
        {summary}
        <div className={classes.buttons}>
          <Button variant="default" onClick={leave}>
            {t("cancel")}
          </Button>
          <Button type="submit" variant={danger ? "danger" : "filled"} loading={busy} disabled={disabled}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
