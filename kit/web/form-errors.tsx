import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { useContext, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "./notice.tsx";
import { SessionContext } from "./session.ts";

interface FormErrorsProps {
  form: { errors: object; isDirty: () => boolean };
  /** Sentences that belong to no field. */
  others: readonly string[];
}

/** Above a form: that the right for it was taken away; when it was refused, the number of wrong fields and the sentences of no field. */
export function FormErrors({ form, others }: FormErrorsProps) {
  const t = useTranslations("kit.form");
  const hasLostRight = useContext(SessionContext)?.hasLostRight === true;
  const count = Object.keys(form.errors).length;
  return (
    <>
      {hasLostRight && form.isDirty() && <LostRight />}
      {(count > 0 || others.length > 0) && (
        <Notice
          tone="danger"
          icon={IconAlertCircle}
          title={count > 0 ? t("errors", { count }) : (others[0] ?? "")}
          text={count > 0 ? [t("errorsHint"), ...others].join(" ") : others.slice(1).join(" ")}
        />
      )}
    </>
  );
}

function LostRight() {
  const t = useTranslations("kit");
  const box = useRef<HTMLDivElement>(null);
  // The field with the focus can be below a long form.
  useEffect(() => void box.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={box}>
      <Notice tone="warning" icon={IconLock} title={t("lostRight")} />
    </div>
  );
}
