import { Button } from "@mantine/core";
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconShoppingCart from "@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useSubmit } from "#kit/web/use-submit.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import type { Customer } from "../customer-form.ts";
import { useCustomerEditor } from "../use-customer-editor.ts";
import { useRemoveCustomer } from "../use-remove-customer.tsx";
import { Activities } from "./activities.tsx";
import classes from "./customer-card.module.css";
import { customerData, customerMessages } from "./slots.ts";
import { Details } from "./details.tsx";
import { History } from "./history.tsx";
import { Reminders } from "./reminders.tsx";
import { Summary } from "./summary.tsx";

const views = ["summary", "details", "activities", "reminders", "messages", "history"] as const;

/** A customer in six tabs, with buttons for an appointment and a sale (G1, G2, G3). */
export function CustomerCard({ customer, list }: { customer: Customer; list: ListState }) {
  const t = useTranslations("customers");
  const formId = useId();
  const editor = useCustomerEditor(customer);
  const { form, twins, save, reset } = editor;
  const unsaved = useUnsaved(() => form.isDirty());
  const words = { success: t("toast.changed"), failure: t("toast.changeFailed") };
  const saving = useSubmit({ form, onSubmit: save, refused: twins.refused, ...words });
  const options = useViews(customer);
  const view = views.find((name) => name === list.get("openTab")) ?? "summary";
  const leave = (go: () => void): void =>
    void unsaved.leave(() => {
      reset();
      go();
    });
  const show = (next: string): void => leave(() => list.set({ openTab: next === "summary" ? undefined : next }));
  return (
    <Drawer
      opened
      title={fullName(customer)}
      onClose={() => leave(list.close)}
      tabs={{ label: t("card.views"), value: view, onChange: show, options }}
      actions={<Acts customer={customer} leave={leave} onRemoved={() => unsaved.pass(list.close)} />}
      foot={view === "details" ? <Save form={formId} busy={saving.busy} /> : <Ways customer={customer} />}
    >
      {view === "summary" && <Summary customer={customer} list={list} />}
      {view === "details" && (
        <Details id={formId} customer={customer} editor={editor} saving={saving} onOpen={(id) => list.openRow(id)} />
      )}
      {view === "activities" && <Activities customerId={customer.id} />}
      {view === "reminders" && <Reminders customerId={customer.id} />}
      {view === "messages" && <Messages customer={customer} />}
      {view === "history" && <History customerId={customer.id} list={list} />}
    </Drawer>
  );
}

function Messages({ customer }: { customer: Customer }) {
  const { component: Part } = customerMessages;
  return <Suspense fallback={<FieldsSkeleton />}>{Part && <Part customer={customer} />}</Suspense>;
}

/** The tabs, with the number of open reminders. */
function useViews(customer: Customer) {
  const t = useTranslations("customers.card");
  const open = useApi("GET /api/reminders", { query: { contact_id: String(customer.id), done: "0", per_page: 10 } });
  return views.map((name) => ({
    value: name,
    label: t(name),
    count: name === "reminders" ? open.data?.meta.total : undefined,
  }));
}

function Save({ form, busy }: { form: string; busy: boolean }) {
  const t = useTranslations("kit.action");
  return (
    <div className={classes.foot}>
      <Button type="submit" form={form} loading={busy}>
        {t("save")}
      </Button>
    </div>
  );
}

function Ways({ customer: { id } }: { customer: Customer }) {
  const t = useTranslations("customers.card");
  const way = (to: string, search: Record<string, string>, icon: ReactNode, label: string, isMain: boolean) => (
    <Button
      variant={isMain ? "filled" : "default"}
      leftSection={icon}
      renderRoot={(props) => <Link to={to} search={{ ...search, openCustomer: String(id) } as object} {...props} />}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.foot}>
      {way("/sales/new-sale", {}, <IconShoppingCart size={18} />, t("sell"), false)}
      {way("/calendar", { open: "new" }, <IconCalendarPlus size={18} />, t("addReservation"), true)}
    </div>
  );
}

interface ActsProps {
  customer: Customer;
  /** Asks about unsaved changes before it goes. */
  leave: (go: () => void) => void;
  onRemoved: () => void;
}

/** What administrators do with the person: download their data, merge them with another record, delete them. */
function Acts({ customer, leave, onRemoved }: ActsProps) {
  const t = useTranslations("customers.card");
  const kit = useTranslations("kit.action");
  const [downloads, setDownloads] = useState(false);
  const navigate = useNavigate();
  const { remove, dialog } = useRemoveCustomer();
  const { component: Data } = customerData;
  if (!remove) return null;
  // Back, or closing what opens there, returns to this card.
  const to = { to: "/contact/duplicates", search: { openWith: String(customer.id) }, state: { openedHere: true } };
  const ask = (): void => void remove(customer).then((done) => done && onRemoved());
  return (
    <>
      <RowMenu
        label={kit("more")}
        actions={[
          { label: t("download"), icon: IconDownload, onClick: () => setDownloads(true) },
          { label: t("merge"), icon: IconUsersGroup, onClick: () => leave(() => void navigate(to as object)) },
          { label: kit("delete"), icon: IconTrash, danger: true, onClick: ask },
        ]}
      />
      {dialog}
      {downloads && Data && (
        <Suspense fallback={null}>
          <Data customer={customer} onClose={() => setDownloads(false)} />
        </Suspense>
      )}
    </>
  );
}
