import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import classes from "./section.module.css";

/** A section of an employee's card with its heading. */
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

/** Labelled values, one per line; a dash for missing ones. */
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

/** "Düzenle"; gets the focus back after editing. */
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
