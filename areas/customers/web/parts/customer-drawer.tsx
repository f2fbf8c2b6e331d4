import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { useForm } from "#kit/web/form.ts";
import { isPhone } from "#kit/web/phone-number.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { bodyOf, type CustomerForm, formOf } from "./customer-form.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { useRemoveCustomer } from "./use-remove-customer.ts";

type Customer = ReplyOf<"GET /api/contacts/{type}/{id}">;

/** A customer in a drawer: a new one, or one of the list to change or delete (G1). */
export function CustomerDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  if (id === "new") return <Editor onClose={onClose} />;
  return <Existing id={id} onClose={onClose} />;
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("customers.form");
  const { data, error, refetch } = useApi("GET /api/contacts/{type}/{id}", { params: { type: "customer", id } });
  if (data) return <Editor customer={data} onClose={onClose} />;
  return (
    <Drawer opened title={t("edit")} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />}
    </Drawer>
  );
}

function Editor({ customer, onClose }: { customer?: Customer; onClose: () => void }) {
  const t = useTranslations("customers");
  const form = useForm<CustomerForm>({ initialValues: formOf(customer), validate: useRules() });
  const save = useSave(customer);
  return (
    <FormDrawer
      title={t(customer ? "form.edit" : "form.add")}
      actions={customer && <Removal customer={customer} onRemoved={onClose} />}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t(customer ? "toast.changed" : "toast.added")}
      failure={t(customer ? "toast.changeFailed" : "toast.addFailed")}
    >
      <CustomerFields form={form} customer={customer} />
    </FormDrawer>
  );
}

function useSave(customer: Customer | undefined): (values: CustomerForm) => Promise<unknown> {
  const clock = useClock();
  const create = useAct("POST /api/contacts/{type}");
  const change = useAct("PUT /api/contacts/{type}/{id}");
  return (values) => {
    const body = bodyOf(values, customer, clock.now());
    if (!customer) return create.act({ params: { type: "customer" }, body });
    return change.act({ params: { type: "customer", id: customer.id }, body: { id: customer.id, ...body } });
  };
}

function useRules() {
  const t = useTranslations("customers.error");
  const isMail = (text: string): boolean => text.trim() === "" || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim());
  return {
    name: (text: string) => (text.trim().length < 2 ? t("empty") : null),
    email: (text: string) => (isMail(text) ? null : t("email")),
    phone: (phone: string) => (phone && !isPhone(phone) ? t("phone") : null),
  };
}

function Removal({ customer, onRemoved }: { customer: Customer; onRemoved: () => void }) {
  const kit = useTranslations("kit.action");
  const remove = useRemoveCustomer();
  if (!remove) return null;
  const onClick = (): void => void remove(customer).then((done) => done && onRemoved());
  return <RowMenu label={kit("more")} actions={[{ label: kit("delete"), icon: IconTrash, danger: true, onClick }]} />;
}
