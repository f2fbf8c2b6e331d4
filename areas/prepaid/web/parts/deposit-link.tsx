import { Button } from "@mantine/core";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { whatsAppAddress } from "#areas/customers/web/parts/use-whatsapp.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { CopyLink } from "#kit/web/copy-link.tsx";
import { Dialog } from "#kit/web/dialog.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./prepaid.module.css";
import type { Deposit } from "./visit-deposit.tsx";

type Link = ReplyOf<"POST /api/reservations/{id}/deposit/link">;

/** "Ödeme bağlantısı": makes the link on which the customer pays the deposit by card, to be copied or sent by the person's own WhatsApp. */
export function DepositLink({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("prepaid.deposit");
  const [link, setLink] = useState<Link>();
  const { act, busy } = useAct("POST /api/reservations/{id}/deposit/link");
  const make = async (): Promise<void> => {
    try {
      setLink(await act({ params: { id: deposit.reservation.id } }));
    } catch (thrown) {
      toast.failure(t("linkFailed"), thrown);
    }
  };
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void make()}>
        {t("link")}
      </Button>
      {link && <LinkDialog deposit={deposit} link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}

function LinkDialog({ deposit, link, onClose }: { deposit: Deposit; link: Link; onClose: () => void }) {
  const t = useTranslations("prepaid.deposit");
  const phone = deposit.customer?.phone ?? "";
  return (
    <Dialog opened title={t("link")} onClose={onClose}>
      <div className={classes.form}>
        <CopyLink
          label={t("linkLabel")}
          hint={t("linkHint", { amount: formatKurus(deposit.by_card) })}
          url={link.url}
        />
        {phone && (
          <Button
            component="a"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} />}
            href={whatsAppAddress(phone, link.text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("whatsapp")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
