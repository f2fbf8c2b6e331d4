import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { type Exemption, ExemptionField } from "./exemption-field.tsx";
import classes from "./invoice-edocument.module.css";
import { Missing } from "./missing.tsx";

interface MissingDialogProps {
  messages: Record<string, string>;
  contactId: number | null;
  busy: boolean;
  onRetry: (exemption?: Exemption) => Promise<void>;
  onClose: () => void;
}

/** What has to be mended before a sale can be invoiced, with the ways there. Nothing was issued. */
export function MissingDialog({ messages, contactId, busy, onRetry, onClose }: MissingDialogProps) {
  const t = useTranslations("edocuments.sale");
  const kit = useTranslations("kit.action");
  const [exemption, setExemption] = useState<Exemption>();
  const asksExemption = "sending.exemption" in messages;
  return (
    <Dialog opened title={t("notMade")} onClose={onClose}>
      <div className={classes.dialog}>
        <Missing messages={messages} contactId={contactId} />
        {(asksExemption || exemption) && <ExemptionField value={exemption} onChange={setExemption} />}
        <div className={classes.ends}>
          <Button variant="default" onClick={onClose}>
            {kit("close")}
          </Button>
          <Button loading={busy} onClick={() => void onRetry(exemption)}>
            {t("again")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
