import { Button } from "@mantine/core";
import { type MouseEvent, type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { askToLeaveUndecided } from "./confirm.tsx";
import { Drawer, type DrawerProps } from "./drawer.tsx";
import classes from "./form-drawer.module.css";
import { FormErrors } from "./form-errors.tsx";
import type { Form } from "./form.ts";
import { ignoreHeldEnter } from "./ignore-held-enter.ts";
import { SentFields } from "./sent-fields.tsx";
import { useHeld } from "./use-held.ts";
import { type Submitting, useSubmit } from "./use-submit.ts";
import { useUnsaved } from "./use-unsaved.ts";

export interface FormDrawerProps<V extends Record<string, unknown>>
  extends Omit<DrawerProps, "foot" | "opened">, Omit<Submitting<V>, "once"> {
  /** From `useForm`. Mount the drawer when its values are loaded: `{list.open && <ProductDrawer key={list.open} … />}`. */
  form: Form<V>;
  submit?: string;
  /** Disables the main button, such as for a reservation without lines. */
  disabled?: boolean;
  /** Above the buttons: the total. */
  summary?: ReactNode;
  /** Left of the main button: delete, take payment. */
  secondary?: ReactNode;
  /** Stays open after saving. */
  keepOpen?: boolean;
  /** Replaces closing after saving. */
  onDone?: () => void;
}

/** A drawer for editing: Enter saves, Esc closes, unsaved changes are guarded, errors appear on their fields. */
export function FormDrawer<V extends Record<string, unknown>>(props: FormDrawerProps<V>) {
  const { form, actions, size, onClose, keepOpen = false, onDone = onClose, isUnknown } = props;
  const id = useId();
  const unsaved = useUnsaved(() => isUnknown || form.isDirty(), isUnknown ? askToLeaveUndecided : undefined);
  const leave = (): void => void unsaved.leave(onClose);
  const done = (): void => {
    if (!keepOpen) unsaved.pass(onDone);
  };
  const { element, submit, busy, others } = useSubmit({ ...props, once: !keepOpen, onDone: done });
  const isSent = isUnknown !== undefined && (busy || isUnknown);
  const { title, hint, summary, children } = useHeld(props, isSent);
  return (
    <Drawer
      opened
      onClose={leave}
      title={title}
      hint={hint}
      actions={actions}
      size={size ?? "edit"}
      foot={
        <Foot
          {...props}
          summary={summary}
          disabled={props.disabled === true && !isSent}
          id={id}
          busy={busy}
          onCancel={leave}
        />
      }
    >
      <form id={id} ref={element} noValidate className={classes.form} onSubmit={submit} onKeyDown={ignoreHeldEnter}>
        <FormErrors form={form} others={others} />
        <SentFields busy={busy} isUnknown={isUnknown}>
          {children}
        </SentFields>
      </form>
    </Drawer>
  );
}

/** The second click of a double click on a wizard's "Devam et" would press the next step's button, such as "Gönder". */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

type FootProps = Pick<FormDrawerProps<never>, "submit" | "disabled" | "summary" | "secondary"> & {
  id: string;
  busy: boolean;
  onCancel: () => void;
};

function Foot({ id, busy, onCancel, submit, disabled, summary, secondary }: FootProps) {
  const t = useTranslations("kit.action");
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {t("cancel")}
    </Button>
  );
  return (
    <>
      {summary}
      <div className={classes.buttons}>
        {secondary ?? cancel}
        <Button
          type="submit"
          form={id}
          loading={busy}
          disabled={disabled ?? false}
          className={classes.main ?? ""}
          onClick={ignoreDoubleClick}
          onKeyDown={ignoreHeldEnter}
        >
          {submit ?? t("save")}
        </Button>
      </div>
    </>
  );
}
