import { Button } from "@mantine/core";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { useAddressee } from "./use-addressee.ts";

interface SendButtonProps {
  endpoint: "POST /api/accounting/transactions/{id}/send" | "POST /api/accounting/invoice/{id}/send";
  id: number;
  /** The customer, whose card fills in phone and e-mail. */
  contactId: number | null;
  /** It is a cancelled invoice: asked here, because a question after the press would be behind WhatsApp's tab. */
  cancelled?: boolean;
}

/** "Gönder" beside a receipt or an invoice. */
export function SendButton({ endpoint, id, contactId, cancelled = false }: SendButtonProps) {
  const t = useTranslations("accounting.send");
  const [opened, setOpened] = useState(false);
  const to = useAddressee(contactId, opened);
  const open = async (): Promise<void> => {
    const question = { title: t("cancelledTitle"), text: t("cancelledText"), action: t("cancelledAction") };
    if (!cancelled || (await confirm(question))) setOpened(true);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={18} />}
        loading={opened && !to}
        onClick={() => void open()}
      >
        {t("button")}
      </Button>
      {opened && to && (
        <SendDialog endpoint={endpoint} id={id} to={to} cancelled={cancelled} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
