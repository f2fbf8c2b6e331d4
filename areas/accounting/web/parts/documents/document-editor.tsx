import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { documentSums, withheldOf } from "../../../contract/document-sums.ts";
import { DocumentConflict } from "./document-conflict.tsx";
import { DocumentDetails, DocumentFields } from "./document-fields.tsx";
import { type DocumentForm, formOf, newForm, pricedLines, usualTax } from "./document-form.ts";
import { DocumentLines } from "./document-lines.tsx";
import classes from "./document.module.css";
import type { Document, Kind } from "./documents.ts";
import { useDraft } from "./use-draft.ts";

interface EditorProps {
  kind: Kind;
  /** The stored document; absent: a new one. */
  row: Document | undefined;
  /** Somebody deleted it. */
  gone: boolean;
  list: ListState;
}

/** Edits a draft (I4): party, date, lines, and live sums. Saving opens the draft for reading. */
export function DocumentEditor(props: EditorProps) {
  const [round, setRound] = useState(0);
  return <Begun key={round} {...props} onReload={() => setRound(round + 1)} />;
}

interface BegunProps extends EditorProps {
  /** Starts again with the stored state; discards what was typed. */
  onReload: () => void;
}

/** The initial data is fetched once, because others' changes must not change untouched fields. */
function Begun(props: BegunProps) {
  const [start] = useState(props.row);
  const t = useTranslations(`accounting.${props.kind}s`);
  const clock = useClock();
  const taxes = useApi("GET /api/accounting/taxes");
  const settings = useApi("GET /api/settings");
  const params = { type: props.kind === "bill" ? "supplier" : "customer", id: start?.contact_id ?? 0 };
  const contact = useApi("GET /api/contacts/{type}/{id}", { params }, { enabled: Boolean(start?.contact_id) });
  const failed = taxes.error ?? settings.error;
  const waits = Boolean(start?.contact_id) && contact.isPending;
  if (taxes.data && settings.data && !waits) {
    const { tax: chosen, currency } = settings.data.defaults;
    const tax = usualTax(taxes.data.data, chosen);
    const values = start ? formOf(start, contact.data ?? null) : newForm(currency, clock.today(), tax);
    return <Editor {...props} values={values} taxes={taxes.data.data} tax={tax} currency={currency} />;
  }
  const retry = (): void => void (taxes.error ? taxes.refetch() : settings.refetch());
  return (
    <Drawer opened title={t(start ? "edit" : "new")} onClose={props.list.close}>
      {failed ? <ErrorState error={failed} onRetry={retry} /> : <FieldsSkeleton fields={8} />}
    </Drawer>
  );
}

interface LoadedProps extends BegunProps {
  values: DocumentForm;
  taxes: ReplyOf<"GET /api/accounting/taxes">["data"];
  tax: ReturnType<typeof usualTax>;
  currency: string;
}

function Editor({ values, taxes, tax, currency, ...props }: LoadedProps) {
  const { kind, list, onReload } = props;
  const t = useTranslations(`accounting.${kind}s`);
  const { form, seen, conflict, ofSale, save, isUnknown, show, keepMine, refused } = useDraft(props, values);
  return (
    <FormDrawer
      title={t(seen ? "edit" : "new")}
      hint={seen?.id}
      form={form}
      keepOpen
      onSubmit={save}
      onClose={list.close}
      success={t(seen ? "changed" : "added")}
      failure={t(seen ? "saveFailed" : "addFailed")}
      refused={refused}
      isUnknown={isUnknown}
      disabled={conflict === "issued" || conflict === "gone"}
      summary={<Summary values={form.values} />}
    >
      {conflict && (
        <DocumentConflict key={conflict} what={conflict} onReload={onReload} onKeep={keepMine} onShow={show} />
      )}
      <DocumentFields kind={kind} form={form} ofSale={ofSale} />
      <DocumentLines kind={kind} form={form} taxes={taxes} tax={tax} currency={currency} fixed={ofSale} />
      <DocumentDetails kind={kind} form={form} />
    </FormDrawer>
  );
}

/** The sums of the lines, computed as the server does. */
function Summary({ values: { currency, lines, stopaj_rate, tevkifat_rate } }: { values: DocumentForm }) {
  const t = useTranslations("accounting.documents");
  const { net, tax, total } = documentSums(pricedLines(lines));
  const payable = total - withheldOf(net, stopaj_rate) - withheldOf(tax, tevkifat_rate);
  return (
    <dl className={classes.summary} aria-live="polite">
      <div>
        <dt>
          {t("total")} {tax > 0 && <small>{t("withTax", { tax: formatKurus(tax, currency) })}</small>}
        </dt>
        <dd>{formatKurus(total, currency)}</dd>
      </div>
      {payable !== total && (
        <div>
          <dt>{t("payable")}</dt>
          <dd>{formatKurus(payable, currency)}</dd>
        </div>
      )}
    </dl>
  );
}
