import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { exemptions } from "#areas/edocuments/contract/law.ts";
import type { Document } from "#areas/accounting/web/parts/documents/documents.ts";
import { save } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import classes from "./invoice-edocument.module.css";
import { RateField } from "./rate-field.tsx";

type Exemption = (typeof exemptions)[number]["code"];

/** The e-document of an issued invoice, in its drawer. */
export default function InvoiceEdocument({ invoice }: { invoice: Document }) {
  const t = useTranslations("edocuments");
  const [exemption, setExemption] = useState<Exemption | undefined>();
  const [rate, setRate] = useState<string | undefined>();
  const [missing, setMissing] = useState<Record<string, string>>({});
  const isFree = invoice.taxes.some(({ tax }) => tax === 0);
  const query = { ...(isFree && exemption && { exemption }), ...(rate && { exchange_rate: rate }) };
  const download = async (): Promise<void> => {
    setMissing({});
    try {
      await save("GET /api/edocuments/invoice/{id}/xml", { params: { id: invoice.id }, query });
    } catch (thrown) {
      const { status, body } = apiError(thrown);
      if (status !== 422) throw thrown;
      setMissing(body.messages ?? {});
    }
  };
  return (
    <section className={classes.card} aria-label={t("title")}>
      <h3>{t("title")}</h3>
      <p>{t("hint")}</p>
      {isFree && (
        <SelectField
          label={t("exemption")}
          description={t("exemptionHint")}
          options={exemptions.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          value={exemption ?? null}
          onChange={(next) => setExemption(next as Exemption)}
        />
      )}
      {invoice.currency !== "TRY" && <RateField currency={invoice.currency} onChange={setRate} />}
      <Missing messages={missing} contactId={invoice.contact_id} />
      <div>
        <DownloadButton variant="default" label={t("download")} failure={t("downloadFailed")} get={download} />
      </div>
    </section>
  );
}

/** What to mend before, with links to the screens. */
function Missing({ messages, contactId }: { messages: Record<string, string>; contactId: number | null }) {
  const t = useTranslations("edocuments");
  const sentences = Object.entries(messages);
  if (sentences.length === 0) return null;
  const has = (screen: string) => sentences.some(([field]) => field.startsWith(`${screen}.`));
  return (
    <Notice
      tone="warning"
      icon={IconAlertTriangle}
      title={t("mend")}
      text={
        <span className={classes.sentences}>
          {sentences.map(([field, sentence]) => (
            <span key={field}>{sentence}</span>
          ))}
        </span>
      }
    >
      {has("company") && (
        <Link key="company" to="/profile/settings" className="link">
          {t("open.company")}
        </Link>
      )}
      {has("identity") && contactId !== null && (
        <Link
          key="identity"
          to="/contact"
          search={{ open: String(contactId), openTab: "details" } as object}
          className="link"
        >
          {t("open.identity")}
        </Link>
      )}
      {has("settings") && (
        <Link key="settings" to="/settings" className="link">
          {t("open.settings")}
        </Link>
      )}
    </Notice>
  );
}
