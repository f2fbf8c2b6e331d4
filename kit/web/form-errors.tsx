import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { useTranslations } from "use-intl";
import { Notice } from "./notice.tsx";

/** Above a refused form: the number of wrong fields, and sentences that belong to no field. */
export function FormErrors({ count, others }: { count: number; others: readonly string[] }) {
  const t = useTranslations("kit.form");
  if (count === 0 && others.length === 0) return null;
  return (
    <Notice
      tone="danger"
      icon={IconAlertCircle}
      title={count > 0 ? t("errors", { count }) : (others[0] ?? "")}
      text={count > 0 ? [t("errorsHint"), ...others].join(" ") : others.slice(1).join(" ")}
    />
  );
}
