import { Button } from "@mantine/core";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useApi } from "#kit/web/use-api.ts";
import { SendDialog } from "./send-dialog.tsx";

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
  const params = { type: "customer", id: contactId ?? 0 } as const;
  const contact = useApi("GET /api/contacts/{type}/{id}", { params }, { enabled: opened && contactId !== null });
  const isReady = contactId === null || contact.data !== undefined || contact.error !== null;
  const { email = "", phone = "" } = contact.data ?? {};
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={18} />}
        loading={opened && !isReady}
        onClick={() => setOpened(true)}
      >
        {t("button")}
      </Button>
      {opened && isReady && (
        <SendDialog endpoint={endpoint} id={id} to={{ email, phone }} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
