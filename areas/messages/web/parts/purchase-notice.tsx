import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { isOutcome, outcomeLooks } from "#kit/web/payment-outcome.ts";

/** What became of the payment that the person comes back from: `?payment=…`, written by the server's callback. The balance is on the tab beside it. */
export function PurchaseNotice({ payment }: { payment: string | undefined }) {
  const t = useTranslations("messages.packages");
  if (!isOutcome(payment)) return null;
  return <Notice {...outcomeLooks[payment]} title={t(`outcome.${payment}`)} text={t(`outcomeText.${payment}`)} />;
}
