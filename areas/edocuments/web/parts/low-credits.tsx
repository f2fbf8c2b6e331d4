import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useTranslations } from "use-intl";
import { FEW_CREDITS } from "#areas/edocuments/contract/law.ts";
import { Notice } from "#kit/web/notice.tsx";

/** Warns when few documents are left; nothing otherwise. */
export function LowCredits({ credits }: { credits: number | null }) {
  const t = useTranslations("edocuments.credits");
  if (credits === null || credits >= FEW_CREDITS) return null;
  return <Notice tone="warning" icon={IconAlertTriangle} title={t("low", { count: credits })} text={t("lowText")} />;
}
