import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type PaymentMethod, paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import { Dialog } from "#kit/web/dialog.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { usePut } from "#kit/web/use-put.ts";
import { useApi } from "#kit/web/use-api.ts";
import { usualAccount, useAccounts } from "../accounts.ts";
import { type Document, endpointsOf, type Kind } from "./documents.ts";

interface Payment extends Record<string, unknown> {
  payment_method: PaymentMethod | null;
  account_id: number | null;
  paid_at: string | null;
}

interface PayProps {
  kind: Kind;
  row: Document;
  onClose: () => void;
}

/** Records the full payment of an invoice or bill (I4), on one account of its currency. */
export function PayDialog(props: PayProps) {
  const accounts = useAccounts();
  const settings = useApi("GET /api/settings");
  const error = accounts.error ?? settings.error;
  if (!accounts.data || !settings.data) {
    const retry = (): void => void (accounts.error ? accounts.refetch() : settings.refetch());
    return (
      <Before {...props}>{error ? <ErrorState error={error} onRetry={retry} /> : <FieldsSkeleton fields={3} />}</Before>
    );
  }
  const usable = accounts.data.data.filter(({ enabled, currency }) => enabled && currency === props.row.currency);
  if (usable.length === 0) {
    return (
      <Before {...props}>
        <NoAccount currency={props.row.currency} />
      </Before>
    );
  }
  const { defaults } = settings.data;
  const options = usable.map(({ id, name }) => ({ value: id, label: name }));
  const accountOf: AccountOf = (method) => (usualAccount(usable, defaults, method) ?? usable[0])?.id ?? null;
  return <PayForm {...props} method={defaults.payment_method} accountOf={accountOf} options={options} />;
}

/** Shown instead of the form while its data loads, failed or is missing. */
function Before({ kind, row, onClose, children }: PayProps & { children: ReactNode }) {
  return (
    <Dialog opened title={useTitle(kind, row)} onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** A debt is paid on an account of its currency. */
function NoAccount({ currency }: { currency: string }) {
  const t = useTranslations("accounting.documents");
  const link = (
    <Link to="/accounting/accounts" search={{ open: "new" } as object} className="link">
      {t("addAccount")}
    </Link>
  );
  return <EmptyState title={t("noAccount", { currency })} text={t("noAccountText")} action={link} />;
}

const useTitle = (kind: Kind, row: Document): string =>
  `${useTranslations(`accounting.${kind}s`)("pay")} · ${formatKurus(row.payable, row.currency)}`;

/** The settings' account of the payment method. */
type AccountOf = (method: Payment["payment_method"]) => number | null;

interface FormProps extends PayProps {
  method: NonNullable<Payment["payment_method"]>;
  accountOf: AccountOf;
  options: { value: number; label: string }[];
}

function PayForm({ kind, row, onClose, method, accountOf, options }: FormProps) {
  const t = useTranslations(`accounting.${kind}s`);
  const form = usePayForm(method, accountOf);
  const { one, pay } = endpointsOf(kind);
  const { act, isUnknown } = useAct(pay);
  const put = usePut(one);
  const send = async ({ payment_method, account_id, paid_at }: Payment): Promise<void> => {
    const body = {
      payment_method: payment_method ?? method,
      ...(account_id && { account_id }),
      ...(paid_at && { paid_at }),
    };
    put(await act({ params: { id: row.id }, body }));
  };
  return (
    <DialogForm
      title={useTitle(kind, row)}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submit={t("pay")}
      success={t("paid")}
      isUnknown={isUnknown}
      failure={t("saveFailed")}
    >
      <PayFields form={form} options={options} />
    </DialogForm>
  );
}

function PayFields({ form, options }: { form: ReturnType<typeof usePayForm>; options: FormProps["options"] }) {
  const t = useTranslations("accounting.documents");
  const words = useTranslations("sales.method");
  return (
    <>
      <SelectField
        label={t("method")}
        options={paymentMethods.map((value) => ({ value, label: words(value) }))}
        key={form.key("payment_method")}
        {...form.getInputProps("payment_method")}
      />
      <SelectField
        label={t("account")}
        options={options}
        key={form.key("account_id")}
        {...form.getInputProps("account_id")}
      />
      <DateTimeField label={t("paidAt")} key={form.key("paid_at")} {...form.getInputProps("paid_at")} />
    </>
  );
}

function usePayForm(payment_method: Payment["payment_method"], accountOf: AccountOf) {
  const t = useTranslations("accounting.error");
  const clock = useClock();
  const chosen = (value: unknown): string | null => (value ? null : t("empty"));
  const form = useForm<Payment>({
    initialValues: { payment_method, account_id: accountOf(payment_method), paid_at: clock.now() },
    validate: { payment_method: chosen, account_id: chosen, paid_at: (at) => (at ? null : t("time")) },
  });
  // Another method has another account, unless the user chose one.
  form.watch("payment_method", ({ previousValue, value }) => {
    if (form.getValues().account_id === accountOf(previousValue)) form.setFieldValue("account_id", accountOf(value));
  });
  return form;
}
