import IconArrowDownLeft from "@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs";
import IconArrowUpRight from "@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs";
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconReceiptRefund from "@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs";
import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";
import classes from "./transaction-amount.module.css";
import { isOut, signedAmount, type Transaction } from "./transactions.ts";

const looks = {
  income: ["success", IconArrowDownLeft],
  expense: ["danger", IconArrowUpRight],
  order: ["neutral", IconReceipt],
  reservation: ["neutral", IconCalendarEvent],
  refund: ["warning", IconReceiptRefund],
  transfer_out: ["neutral", IconArrowsExchange],
  transfer_in: ["neutral", IconArrowsExchange],
  advance: ["neutral", IconWallet],
} as const;

/** The origin of a transaction, as a word with an icon. */
export function TypeBadge({ row }: { row: Transaction }) {
  const t = useTranslations("accounting.transactions.words");
  const what = row.refund_of === null ? row.type : "refund";
  const [tone, icon] = looks[what];
  return <Badge tone={tone} icon={icon} label={t(what)} />;
}

/** Green with plus for incoming money, red with minus for outgoing; a transfer and 0 have no colour. */
export function Amount({ row }: { row: Transaction }) {
  return (
    <span className={classes.amount} data-sign={row.transfer || row.total === 0 ? "none" : isOut(row) ? "out" : "in"}>
      {signedAmount(row)}
    </span>
  );
}
