import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { outcomeLooks, useOutcome } from "#kit/web/payment-outcome.ts";

interface PurchaseNoticeProps {
  /** `?payment=…`, written by the server's callback. */
  payment: string | undefined;
  /** All that was spent, as far as it is known. */
  spent: number | undefined;
}

/** The result of the payment from which the person returns. The balance is on the other tab. */
export function PurchaseNotice({ payment, spent }: PurchaseNoticeProps) {
  const t = useTranslations("messages.packages");
  const outcome = useOutcome(payment, spent);
  if (!outcome) return null;
  return <Notice {...outcomeLooks[outcome]} title={t(`outcome.${outcome}`)} text={t(`outcomeText.${outcome}`)} />;
}
