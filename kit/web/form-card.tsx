import { Button } from "@mantine/core";
import type { ReactNode, SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import classes from "./form-card.module.css";
import { FormErrors } from "./form-errors.tsx";
import { type Submitting, useSubmit } from "./use-submit.ts";
import { useUnsaved } from "./use-unsaved.ts";

interface CardProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Cards of a settings page, one below the other. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}

/** A part of a settings page with its heading. */
export function Card({ title, hint, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.content}>{children}</div>
    </section>
  );
}

interface FormCardProps<V extends Record<string, unknown>> extends CardProps, Omit<Submitting<V>, "isUnknown"> {
  submit?: string;
  /** The button's word while nothing is changed, if that may be sent too; without it the button is disabled then. */
  unchanged?: string | undefined;
}

/**
 * A form that stays on its page: like FormDrawer, in a card. Its button is `aria-disabled` while there is nothing to save, so that it keeps
 * the focus after saving.
 */
export function FormCard<V extends Record<string, unknown>>(props: FormCardProps<V>) {
  const { form, title, hint, submit: label, unchanged, onDone, children } = props;
  const t = useTranslations("kit.action");
  const { pass } = useUnsaved(() => form.isDirty());
  const { element, submit, busy, others } = useSubmit({ ...props, onDone: () => onDone && pass(onDone) });
  const unsaved = form.isDirty();
  const isIdle = !busy && !unsaved && !unchanged;
  const send = (event: SyntheticEvent<HTMLFormElement>): void => (isIdle ? event.preventDefault() : submit(event));
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      <form ref={element} noValidate className={classes.form} onSubmit={send}>
        <FormErrors form={form} others={others} />
        {children}
        <div className={classes.foot} data-unsaved={unsaved || unchanged ? true : undefined}>
          <Button type="submit" loading={busy} data-disabled={isIdle || undefined} aria-disabled={isIdle}>
            {(unsaved ? undefined : unchanged) ?? label ?? t("save")}
          </Button>
        </div>
      </form>
    </section>
  );
}
