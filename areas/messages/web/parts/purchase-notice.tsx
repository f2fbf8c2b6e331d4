import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";

const looks = {
  paid: { tone: "success", icon: IconCircleCheck },
  counted: { tone: "info", icon: IconInfoCircle },
  failed: { tone: "warning", icon: IconAlertTriangle },
  unknown: { tone: "danger", icon: IconAlertTriangle },
  expired: { tone: "warning", icon: IconAlertTriangle },
  unconfirmed: { tone: "warning", icon: IconAlertTriangle },
} as const;

const isOutcome = (text: string | undefined): text is keyof typeof looks =>
  text !== undefined && Object.hasOwn(looks, text);

/** What became of the payment that the person comes back from: `?payment=…`, written by the server's callback. The balance is on the tab beside it. */
export function PurchaseNotice({ payment }: { payment: string | undefined }) {
  const t = useTranslations("messages.packages");
  if (!isOutcome(payment)) return null;
  return <Notice {...looks[payment]} title={t(`outcome.${payment}`)} text={t(`outcomeText.${payment}`)} />;
}
