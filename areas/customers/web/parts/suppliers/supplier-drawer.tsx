import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { changesOf } from "#kit/web/changed-fields.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { contactTax } from "../card/tax-slot.ts";
import type { Customer as Contact } from "../customer-form.ts";
import { useContactRules } from "../use-customer-editor.ts";
import { owedText } from "./supplier-list.tsx";

/** The drawer over the suppliers: a new one, or one with what the business owes. */
export function SupplierDrawer({ id, list }: { id: string; list: ListState }) {
  const t = useTranslations("customers.suppliers");
  const isNew = id === "new";
  const params = { type: "supplier", id };
  const { data, error, refetch } = useApi("GET /api/contacts/{type}/{id}", { params }, { enabled: !isNew });
  if (isNew || data) return <Editor supplier={data} onClose={list.close} />;
  return (
    <Drawer opened title={t("one")} onClose={list.close}>
      {error ? <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />}
    </Drawer>
  );
}

function Editor({ supplier, onClose }: { supplier: Contact | undefined; onClose: () => void }) {
  const t = useTranslations("customers");
  const { name = "", surname = "", phone = "", email = "" } = supplier ?? {};
  const stored = { name, surname, phone, email };
  const form = useStoredForm(stored, { validate: useContactRules() });
  const create = useAct("POST /api/contacts/{type}");
  const change = useAct("PUT /api/contacts/{type}/{id}");
  const { component: Tax } = contactTax;
  const save = (values: typeof stored): Promise<unknown> => {
    if (!supplier) return create.act({ params: { type: "supplier" }, body: values });
    // Sends only the differences, so that a colleague's change of another field stays.
    return change.act({ params: { type: "supplier", id: supplier.id }, body: changesOf(values, stored) });
  };
  return (
    <FormDrawer
      title={supplier ? fullName(supplier) : t("suppliers.new")}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t(supplier ? "suppliers.changed" : "suppliers.added")}
      failure={t(supplier ? "suppliers.changeFailed" : "suppliers.addFailed")}
    >
      {supplier && <Owed id={supplier.id} />}
      <TextField form={form} path="name" label={t("suppliers.nameField")} maxLength={80} />
      <TextField form={form} path="surname" label={t("suppliers.surnameField")} maxLength={80} />
      <PhoneField
        label={t("field.phone")}
        autoComplete="off"
        key={form.key("phone")}
        {...form.getInputProps("phone")}
      />
      <TextField form={form} path="email" label={t("field.email")} type="email" inputMode="email" />
      <Suspense fallback={null}>{supplier && Tax && <Tax contactId={supplier.id} />}</Suspense>
    </FormDrawer>
  );
}

/** What the business owes the supplier, with a link to the bills. */
function Owed({ id }: { id: number }) {
  const t = useTranslations("customers.suppliers");
  const call = { params: { id } };
  const { data } = useApi("GET /api/contacts/supplier/{id}/summary", call, { also: ["accounting"] });
  const count = data?.owed.reduce((sum, { count: of }) => sum + of, 0) ?? 0;
  return (
    <Facts>
      <Fact label={t("owed")}>{data && (owedText(data) || t("nothingOwed"))}</Fact>
      <Fact label={t("bills")}>
        <Link to="/accounting/bills" search={{ contact: String(id) } as object} className="link">
          {t("openBills", { count })}
        </Link>
      </Fact>
    </Facts>
  );
}
