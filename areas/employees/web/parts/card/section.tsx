import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import classes from "./section.module.css";

/** A part of an employee with its heading. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.head}>
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}

/** What is known, one line each; what is not, as a dash. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || "—"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "Düzenle"; it has the focus again when the change is done. */
export function EditButton({ section, again, onClick }: { section: string; again: boolean; onClick: () => void }) {
  const t = useTranslations("kit.action");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (again) button.current?.focus();
  }, [again]);
  return (
    <button ref={button} type="button" className="link" aria-label={`${t("edit")}: ${section}`} onClick={onClick}>
      {t("edit")}
    </button>
  );
}
