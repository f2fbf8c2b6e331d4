import { Button } from "@mantine/core";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Document } from "#areas/accounting/web/parts/documents/documents.ts";
import { apiError } from "#kit/web/api-error.ts";
import { type ReplyOf, save } from "#kit/web/api.ts";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { useSession } from "#kit/web/session.ts";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { CancelEdocument } from "./cancel-edocument.tsx";
import { EdocumentState } from "./edocument-state.tsx";
import { type Exemption, ExemptionField } from "./exemption-field.tsx";
import classes from "./invoice-edocument.module.css";
import { Missing } from "./missing.tsx";
import { OwnReturns } from "./own-returns.tsx";
import { ReturnInvoice } from "./return-invoice.tsx";
import { RateField } from "./rate-field.tsx";

interface Options {
  exemption?: Exemption;
  exchange_rate?: string;
}

/** The e-document of an issued invoice, in its drawer: sends it, or shows what became of it. */
export default function InvoiceEdocument({ invoice }: { invoice: Document }) {
  const t = useTranslations("edocuments");
  const source = useApi("GET /api/edocuments/invoice/{id}", { params: { id: invoice.id } }, { also: ["connect"] });
  if (invoice.status === "cancelled" && !source.data?.edocument) return null;
  return (
    <section className={classes.card} aria-label={t("title")}>
      <h3>{t("title")}</h3>
      {invoice.order && invoice.given_back > 0 && <OfSale orderId={invoice.order.id} />}
      {!invoice.order && !invoice.returns_id && <OwnReturns invoice={invoice} />}
      {source.data ? (
        <Content invoice={invoice} shown={source.data} />
      ) : (
        source.error && (
          <ErrorState part title={t("loadFailed")} error={source.error} onRetry={() => void source.refetch()} />
        )
      )}
    </section>
  );
}

/** Return invoices of the sale that the invoice was made from. */
function OfSale({ orderId }: { orderId: number }) {
  const { data } = useApi(
    "GET /api/edocuments/sale/{id}",
    { params: { id: orderId } },
    { also: ["accounting", "orders"] },
  );
  return data ? <ReturnInvoice orderId={orderId} sale={data} /> : null;
}

interface ContentProps {
  invoice: Document;
  shown: ReplyOf<"GET /api/edocuments/invoice/{id}">;
}

function Content({ invoice, shown: { connected, edocument, cancel } }: ContentProps) {
  const { isAdmin } = useSession();
  const isOpen = invoice.status !== "cancelled" && (edocument === null || edocument.state === "rejected");
  return (
    <>
      {edocument && <EdocumentState edocument={edocument} />}
      {isOpen ? (
        <Making invoice={invoice} connected={connected} again={edocument !== null} />
      ) : (
        edocument && (
          <>
            <Files id={invoice.id} hasPdf={edocument.has_pdf} />
            {isAdmin && <CancelEdocument invoice={invoice} can={cancel} />}
          </>
        )
      )}
    </>
  );
}

/** Tries to make the e-document: shows what has to be mended; other failures are thrown. */
function useTrying() {
  const [missing, setMissing] = useState<Record<string, string>>({});
  const trying = async (work: () => Promise<unknown>): Promise<boolean> => {
    setMissing({});
    try {
      await work();
      return true;
    } catch (thrown) {
      const { status, body } = apiError(thrown);
      if (status !== 422) throw thrown;
      setMissing(body.messages ?? {});
      return false;
    }
  };
  return { missing, trying };
}

/** The fields that the invoice does not have, and the ways to its e-document. */
function Making({ invoice, connected, again }: { invoice: Document; connected: boolean; again: boolean }) {
  const t = useTranslations("edocuments");
  const [options, setOptions] = useState<Options>({});
  const { isAdmin } = useSession();
  const { missing, trying } = useTrying();
  const { act, busy } = useAct("POST /api/edocuments/invoice/{id}/send");
  const params = { id: invoice.id };
  const send = async (): Promise<void> => {
    try {
      if (await trying(() => act({ params, body: options }))) toast.success(t("queued"));
    } catch (thrown) {
      toast.failure(t("sendFailed"), thrown);
    }
  };
  const download = () => trying(() => save("GET /api/edocuments/invoice/{id}/xml", { params, query: options }));
  return (
    <>
      <p>{t(!isAdmin ? "notSent" : connected ? "ready" : "hint")}</p>
      <OptionFields invoice={invoice} options={options} onChange={setOptions} />
      <Missing messages={missing} contactId={invoice.contact_id} />
      <div className={classes.buttons}>
        {connected && isAdmin ? (
          <Button variant="default" loading={busy} leftSection={<IconSend size={18} />} onClick={() => void send()}>
            {t(again ? "sendAgain" : "send")}
          </Button>
        ) : (
          <>
            <DownloadButton variant="default" label={t("download")} failure={t("downloadFailed")} get={download} />
            {isAdmin && (
              <Link to={"/connect/applications/nilvera" as "/connect"} className="link">
                {t("connect")}
              </Link>
            )}
          </>
        )}
      </div>
    </>
  );
}

interface OptionFieldsProps {
  invoice: Document;
  options: Options;
  onChange: (options: Options) => void;
}

function OptionFields({ invoice, options, onChange }: OptionFieldsProps) {
  const { exchange_rate: _rate, ...rest } = options;
  return (
    <>
      {invoice.taxes.some(({ tax }) => tax === 0) && (
        <ExemptionField value={options.exemption} onChange={(exemption) => onChange({ ...options, exemption })} />
      )}
      {invoice.currency !== "TRY" && (
        <RateField
          currency={invoice.currency}
          onChange={(rate) => onChange({ ...rest, ...(rate && { exchange_rate: rate }) })}
        />
      )}
    </>
  );
}

function Files({ id, hasPdf }: { id: number; hasPdf: boolean }) {
  const t = useTranslations("edocuments");
  const params = { id };
  return (
    <div className={classes.buttons}>
      {hasPdf && (
        <DownloadButton
          variant="default"
          label={t("pdf")}
          failure={t("downloadFailed")}
          get={() => save("GET /api/edocuments/invoice/{id}/pdf", { params })}
        />
      )}
      <DownloadButton
        variant="default"
        label={t("download")}
        failure={t("downloadFailed")}
        get={() => save("GET /api/edocuments/invoice/{id}/xml", { params, query: {} })}
      />
    </div>
  );
}
