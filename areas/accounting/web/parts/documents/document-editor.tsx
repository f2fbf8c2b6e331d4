import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { documentSums } from "../../../contract/document-sums.ts";
import { usePercent } from "../percent.ts";
import { DocumentFields } from "./document-fields.tsx";
import { bodyOf, documentErrors, type DocumentForm, formOf, newForm, pricedLines, usualTax } from "./document-form.ts";
import { DocumentLines } from "./document-lines.tsx";
import classes from "./document.module.css";
import { type Document, endpointsOf, type Kind } from "./documents.ts";

type Taxes = ReplyOf<"GET /api/accounting/taxes">["data"];

interface EditorProps {
  kind: Kind;
  row: Document | undefined;
  list: ListState;
}

/** Writes a draft (I4): who, when, its lines, and live what they come to. Afterwards the draft stands open. */
export function DocumentEditor({ kind, row, list }: EditorProps) {
  const t = useTranslations(`accounting.${kind}s`);
  const clock = useClock();
  const taxes = useApi("GET /api/accounting/taxes");
  const settings = useApi("GET /api/settings");
  const params = { type: "customer", id: row?.contact_id ?? 0 };
  const contact = useApi("GET /api/contacts/{type}/{id}", { params }, { enabled: Boolean(row?.contact_id) });
  const failed = taxes.error ?? settings.error;
  const waits = Boolean(row?.contact_id) && contact.isPending;
  if (taxes.data && settings.data && !waits) {
    const tax = usualTax(taxes.data.data, settings.data.defaults.tax);
    const values = row
      ? formOf(row, contact.data ?? null)
      : newForm(settings.data.defaults.currency, clock.today(), tax);
    return <Editor kind={kind} row={row} list={list} values={values} taxes={taxes.data.data} tax={tax} />;
  }
  const retry = (): void => void (taxes.error ? taxes.refetch() : settings.refetch());
  return (
    <Drawer opened title={t(row ? "edit" : "new")} onClose={list.close}>
      {failed ? <ErrorState error={failed} onRetry={retry} /> : <FieldsSkeleton fields={8} />}
    </Drawer>
  );
}

interface LoadedProps extends EditorProps {
  values: DocumentForm;
  taxes: Taxes;
  tax: ReturnType<typeof usualTax>;
}

function Editor({ kind, row, list, values, taxes, tax }: LoadedProps) {
  const t = useTranslations(`accounting.${kind}s`);
  const errors = useTranslations("accounting.error");
  // What it began with: refetched rows must not change what was not touched.
  const [before] = useState(values);
  const form = useForm<DocumentForm>({
    mode: "controlled",
    initialValues: before,
    validate: (next) => documentErrors(next, errors),
  });
  const keys = endpointsOf(kind);
  const create = useAct(keys.add);
  const change = useAct(keys.change);
  const ofSale = Boolean(row?.order);
  const save = async (next: DocumentForm): Promise<void> => {
    const body = bodyOf(next, ofSale);
    const saved = row ? await change.act({ params: { id: row.id }, body }) : await create.act({ body });
    form.resetDirty();
    list.openRow(saved.id);
  };
  return (
    <FormDrawer
      title={t(row ? "edit" : "new")}
      hint={row?.id}
      form={form}
      keepOpen
      onSubmit={save}
      onClose={list.close}
      success={t(row ? "changed" : "added")}
      failure={t(row ? "saveFailed" : "addFailed")}
      disabled={form.values.lines.length === 0}
      summary={<Summary form={form} />}
    >
      <DocumentFields kind={kind} form={form} ofSale={ofSale} />
      <DocumentLines form={form} taxes={taxes} tax={tax} fixed={ofSale} />
    </FormDrawer>
  );
}

/** What the lines come to, as the server will say it too. */
function Summary({ form }: { form: Form<DocumentForm> }) {
  const t = useTranslations("accounting.documents");
  const percent = usePercent();
  const { currency, lines } = form.values;
  const { net, total, taxes } = documentSums(pricedLines(lines));
  return (
    <dl className={classes.summary} aria-live="polite">
      <Sum label={t("net")} value={formatKurus(net, currency)} />
      {taxes.map(({ rate, tax }) => (
        <Sum key={rate} label={t("taxOf", { rate: percent(rate) })} value={formatKurus(tax, currency)} />
      ))}
      <Sum label={t("total")} value={formatKurus(total, currency)} />
    </dl>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
