import { useTranslations } from "use-intl";
import { SendDialog } from "#areas/accounting/web/parts/send/send-dialog.tsx";
import { useAddressee } from "#areas/accounting/web/parts/send/use-addressee.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { Made } from "./use-invoice-sale.ts";

interface HandOverProps {
  made: Made;
  invoice: NonNullable<Made["invoice"]>;
  onClose: () => void;
}

/** Says what was made of a sale, and sends it as a link: by e-mail, by SMS or WhatsApp. */
export function HandOver({ made: { connected, edocument }, invoice, onClose }: HandOverProps) {
  const t = useTranslations("edocuments.sale");
  const to = useAddressee(invoice.contact_id);
  if (!to) return null;
  const about = {
    number: invoice.number,
    total: formatKurus(invoice.total, invoice.currency as "TRY"),
    kind: edocument?.profile ?? "EARSIVFATURA",
  };
  return (
    <SendDialog
      endpoint="POST /api/accounting/invoice/{id}/send"
      id={invoice.id}
      to={to}
      title={t("made")}
      intro={<p role="status">{t(connected ? "madeText" : "madeAlone", about)}</p>}
      onClose={onClose}
    />
  );
}
