import { Button } from "@mantine/core";
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Drawer, type DrawerProps } from "./drawer.tsx";
import classes from "./form-drawer.module.css";
import { FormErrors } from "./form-errors.tsx";
import { type Form, focusFirstError, putRefusal } from "./form.ts";
import { toast } from "./toast.tsx";
import { useUnsaved } from "./use-unsaved.ts";

export interface FormDrawerProps<V extends Record<string, unknown>> extends Omit<DrawerProps, "foot" | "opened"> {
  /** From `useForm`. Mount the drawer when its values are known: `{list.open && <ProductDrawer key={list.open} … />}`. */
  form: Form<V>;
  /** Sends the values; whatever it throws is shown on the fields and as the red toast. */
  onSubmit: (values: V) => Promise<unknown>;
  /** Contract texts of the two toasts (A8). */
  success?: string;
  failure: string;
  submit?: string;
  /** The main button is off, such as a reservation without lines. */
  disabled?: boolean;
  /** Above the buttons: the total. */
  summary?: ReactNode;
  /** Left of the main button: delete, take payment. */
  secondary?: ReactNode;
  /** Stays open after saving. */
  keepOpen?: boolean;
  /** True when the form itself shows this refusal, such as a conflict with its ways out: then there is no toast. */
  refused?: (thrown: unknown) => boolean;
}

/** A drawer that edits: Enter saves, Esc closes, unsaved changes are guarded, refusals stand on their fields. */
export function FormDrawer<V extends Record<string, unknown>>(props: FormDrawerProps<V>) {
  const {
    form,
    onSubmit,
    success,
    failure,
    submit,
    disabled,
    summary,
    secondary,
    keepOpen,
    refused,
    onClose,
    children,
    ...drawer
  } = props;
  const t = useTranslations("kit.action");
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [others, setOthers] = useState<string[]>([]);
  const unsaved = useUnsaved(() => form.isDirty());
  const send = async (values: V): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setOthers([]);
    try {
      await onSubmit(values);
      if (success) toast.success(success);
      form.resetDirty();
      if (!keepOpen) unsaved.pass(onClose);
    } catch (thrown) {
      if (refused?.(thrown)) return;
      toast.failure(failure, thrown);
      setOthers(putRefusal(form, element.current, thrown));
      focusFirstError(element.current);
    } finally {
      setBusy(false);
    }
  };
  const check = (event: SyntheticEvent<HTMLFormElement>): void =>
    form.onSubmit(send, () => focusFirstError(element.current))(event);
  return (
    <Drawer
      {...drawer}
      opened
      onClose={() => void unsaved.leave(onClose)}
      foot={
        <>
          {summary}
          <div className={classes.buttons}>
            {secondary ?? (
              <Button variant="default" onClick={() => void unsaved.leave(onClose)}>
                {t("cancel")}
              </Button>
            )}
            <Button type="submit" form={id} loading={busy} disabled={disabled ?? false} className={classes.main ?? ""}>
              {submit ?? t("save")}
            </Button>
          </div>
        </>
      }
    >
      <form id={id} ref={element} noValidate className={classes.form} onSubmit={check}>
        <FormErrors count={Object.keys(form.errors).length} others={others} />
        {children}
      </form>
    </Drawer>
  );
}
