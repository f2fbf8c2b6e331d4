import { Button } from "@mantine/core";
import type { ReactNode, SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { askToLeaveUndecided } from "./confirm.tsx";
import { Dialog } from "./dialog.tsx";
import classes from "./dialog-form.module.css";
import { FormErrors } from "./form-errors.tsx";
import { SentFields } from "./sent-fields.tsx";
import { useHeld } from "./use-held.ts";
import { type Submitting, useSubmit } from "./use-submit.ts";
import { useUnsaved } from "./use-unsaved.ts";

interface DialogFormProps<V extends Record<string, unknown>> extends Omit<Submitting<V>, "onDone" | "once"> {
  title: string;
  onClose: () => void;
  /** The button's word if it is not "save": "İptal et", "Kargoya ver". */
  submit?: string;
  /** It can't be undone. */
  danger?: boolean;
  disabled?: boolean;
  /** Above the buttons: the total. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A small form over the page, on phones a sheet: Enter sends, Esc closes, unsaved changes are guarded, errors appear on their fields. */
export function DialogForm<V extends Record<string, unknown>>(props: DialogFormProps<V>) {
  const { form, onClose, submit: label, danger = false, disabled = false, isUnknown } = props;
  const t = useTranslations("kit.action");
  const unsaved = useUnsaved(() => isUnknown || form.isDirty(), isUnknown ? askToLeaveUndecided : undefined);
  const leave = (): void => void unsaved.leave(onClose);
  const { element, submit, busy, others } = useSubmit({ ...props, once: true, onDone: () => unsaved.pass(onClose) });
  const isSent = isUnknown !== undefined && (busy || isUnknown);
  const { title, summary, children } = useHeld(props, isSent);
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    // It may be inside another form of the page, which must not be submitted with it.
    event.stopPropagation();
    submit(event);
  };
  return (
    <Dialog opened title={title} onClose={leave}>
      <form ref={element} noValidate className={classes.form} onSubmit={send}>
        <FormErrors form={form} others={others} />
        <SentFields busy={busy} isUnknown={isUnknown}>
          {children}
        </SentFields>
        {summary}
        <div className={classes.buttons}>
          <Button variant="default" onClick={leave}>
            {t("cancel")}
          </Button>
          <Button type="submit" variant={danger ? "danger" : "filled"} loading={busy} disabled={disabled && !isSent}>
            {label ?? t("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
