import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "./notice.tsx";
import classes from "./sent-fields.module.css";

interface SentFieldsProps {
  busy: boolean;
  /** Of the form's useAct; undefined: the fields can always be changed. */
  isUnknown: boolean | undefined;
  children: ReactNode;
}

/**
 * The fields of a form that books something. While its call runs or its outcome is unknown they stay as they were sent: a corrected amount
 * would be booked beside the first one. The form's button stays outside.
 */
export function SentFields({ busy, isUnknown, children }: SentFieldsProps) {
  const t = useTranslations("kit.error");
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The focused field is disabled; the button is what is left to press.
    if (!isUnknown || busy || document.activeElement !== document.body) return;
    const button = [...(fields.current?.form?.elements ?? [])].find((it) => it.matches("[type=submit]"));
    (button as HTMLElement | undefined)?.focus();
  }, [isUnknown, busy]);
  if (isUnknown === undefined) return children;
  return (
    <>
      {isUnknown && <Notice tone="warning" icon={IconAlertCircle} title={t("undecided")} />}
      <fieldset ref={fields} disabled={busy || isUnknown} className={classes.fields}>
        {/* When a child of a fieldset changes, Chromium may leave out inputs that are sized by their container. */}
        <div className={classes.inner}>{children}</div>
      </fieldset>
    </>
  );
}
