import IconCreditCard from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";

/** Before and after a business is opened without a trial: its first page will be the subscription (decision 0015). */
export function PaysNotice({ person }: { person: { trial_over: boolean } | undefined }) {
  const t = useTranslations("access.company");
  return person?.trial_over ? <Notice tone="info" icon={IconCreditCard} title={t("pays")} /> : null;
}
