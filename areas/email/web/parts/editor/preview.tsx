import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CustomerField } from "#areas/customers/web/parts/customer-field.tsx";
import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import { examplesIn } from "#areas/messages/contract/merge-fields.ts";
import { companyValues, customerValues } from "#areas/messages/contract/values.ts";
import { useApi } from "#kit/web/use-api.ts";
import { fillEmail } from "../../../contract/fill.ts";
import { MailFrame } from "../mail-frame.tsx";
import { useBusinessLanguage } from "#areas/settings/web/parts/use-business-language.ts";
import classes from "./editor.module.css";
import type { Device } from "./top-bar.tsx";

/** The customer whose name the preview shows, if one is chosen; the editor keeps them while its views change. */
export interface Reader {
  reader: PickedCustomer | null;
  onReader: (reader: PickedCustomer | null) => void;
}

interface PreviewProps extends Reader {
  html: string;
  device: Device;
  /** Shown above the e-mail. */
  children?: ReactNode;
}

/**
 * The e-mail as a customer of the business reads it: the business's facts, the name of the chosen customer, and examples of what only an
 * appointment or order has.
 */
export function Preview({ html, device, reader, onReader, children }: PreviewProps) {
  const t = useTranslations("email.editor");
  const { data: company } = useApi("GET /api/company");
  const examples = examplesIn(useBusinessLanguage() ?? "tr");
  const values = { ...examples, ...(company && companyValues(company)), ...(reader && customerValues(reader)) };
  return (
    <div className={classes.preview} data-device={device}>
      <div className={classes.reader}>
        <CustomerField label={t("reader")} value={reader} onChange={onReader} />
        {reader && (
          <button type="button" className="link" onClick={() => onReader(null)}>
            {t("showExamples")}
          </button>
        )}
      </div>
      {children}
      <MailFrame html={fillEmail({ html, text: "" }, values).html} title={t("views.preview")} />
    </div>
  );
}
