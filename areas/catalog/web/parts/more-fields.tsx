import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./more-fields.module.css";

interface MoreFieldsProps {
  /** A field in it is wrong: it opens automatically and stays open. */
  wrong: boolean;
  /** Always open, because the form is read-only. */
  fixed?: boolean;
  children: ReactNode;
}

/** "Diğer bilgiler": fields with a sensible default. They stay mounted while hidden, so that they are validated and saved. */
export function MoreFields({ wrong, fixed = false, children }: MoreFieldsProps) {
  const t = useTranslations("catalog.product");
  const id = useId();
  const [opened, setOpened] = useState(false);
  if (wrong && !opened) setOpened(true);
  if (fixed) return children;
  return (
    <section className={classes.more}>
      <button type="button" aria-expanded={opened} aria-controls={id} onClick={() => setOpened(!opened)}>
        <IconChevronDown size={18} aria-hidden="true" />
        {t("more")}
      </button>
      <div id={id} className={classes.fields} hidden={!opened}>
        {children}
      </div>
    </section>
  );
}
