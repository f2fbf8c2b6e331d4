import { Button } from "@mantine/core";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SendDialog } from "./send-dialog.tsx";
import { useAddressee } from "./use-addressee.ts";

interface SendButtonProps {
  endpoint: "POST /api/accounting/transactions/{id}/send" | "POST /api/accounting/invoice/{id}/send";
  id: number;
  /** The customer, whose card fills in phone and e-mail. */
  contactId: number | null;
}

/** "Gönder" beside a receipt or an invoice. */
export function SendButton({ endpoint, id, contactId }: SendButtonProps) {
  const t = useTranslations("accounting.send");
  const [opened, setOpened] = useState(false);
  const to = useAddressee(contactId, opened);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={18} />}
        loading={opened && !to}
        onClick={() => setOpened(true)}
      >
        {t("button")}
      </Button>
      {opened && to && <SendDialog endpoint={endpoint} id={id} to={to} onClose={() => setOpened(false)} />}
    </>
  );
}
