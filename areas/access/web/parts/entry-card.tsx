import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { type ReactNode, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { Logo } from "#kit/web/logo.tsx";
import classes from "./entry-card.module.css";
import { LanguagePicker } from "./language-picker.tsx";

export interface EntryCardProps {
  title: string;
  text?: string | undefined;
  /** The progress below the card: "1 / 3 · E-posta". */
  step?: { step: number; of: number; name: string };
  onBack?: () => void;
  /** Called by Enter and the button. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** One column of 400 px with one card: signing in, signing up and opening a business (look 01). */
export function EntryCard({ title, text, step, onBack, onSubmit, children }: EntryCardProps) {
  const t = useTranslations();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <main className={classes.page}>
      <title>{`${title} · Defter`}</title>
      <div className={classes.brand}>
        <Logo size={36} />
        Defter
      </div>
      <form className={classes.card} noValidate onSubmit={submit}>
        <div className={classes.head}>
          {onBack && (
            <button type="button" className={classes.back} aria-label={t("kit.action.back")} onClick={onBack}>
              <IconArrowLeft size={20} />
            </button>
          )}
          <h1>{title}</h1>
        </div>
        {text && <p className={classes.text}>{text}</p>}
        <div className={classes.fields}>{children}</div>
      </form>
      <div className={classes.foot}>
        <span>{step && t("access.step", step)}</span>
        <LanguagePicker />
      </div>
    </main>
  );
}
