import { Button } from "@mantine/core";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/web/phone-number.ts";
import { toast } from "#kit/web/toast.tsx";

/** "Kendime gönder": sends the campaign's message to the signed-in person; `send` returns the address. */
export function TestButton({ send }: { send: () => Promise<{ recipient: string; sends: boolean }> }) {
  const t = useTranslations("marketing.campaigns");
  const [isBusy, setBusy] = useState(false);
  const tryOut = async (): Promise<void> => {
    setBusy(true);
    try {
      const { recipient, sends } = await send();
      if (sends) toast.success(t("toast.tested", { recipient: formatPhone(recipient) }));
      else toast.failure(t("toast.testWaits"));
    } catch (thrown) {
      toast.failure(t("toast.testFailed"), thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconSend size={18} />} loading={isBusy} onClick={() => void tryOut()}>
      {t("test")}
    </Button>
  );
}
