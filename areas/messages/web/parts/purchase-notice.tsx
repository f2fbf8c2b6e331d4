import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { isOutcome, outcomeLooks } from "#kit/web/payment-outcome.ts";

/** The result of the payment from which the person returns: `?payment=…`, written by the server's callback. The balance is on the other tab. */
export function PurchaseNotice({ payment }: { payment: string | undefined }) {
  const t = useTranslations("messages.packages");
  if (!isOutcome(payment)) return null;
  return <Notice {...outcomeLooks[payment]} title={t(`outcome.${payment}`)} text={t(`outcomeText.${payment}`)} />;
}
