import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { CustomerCard } from "./card/customer-card.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { PhoneTwinsNotice } from "./phone-twins-notice.tsx";
import { useCustomerEditor } from "./use-customer-editor.ts";

/** The drawer over the list: a new customer, or a customer's card (G1). */
export function CustomerDrawer({ id, list }: { id: string; list: ListState }) {
  if (id === "new") return <NewCustomer list={list} />;
  return <Existing id={id} list={list} />;
}

function Existing({ id, list }: { id: string; list: ListState }) {
  const t = useTranslations("customers.card");
  const { data, error, refetch } = useApi("GET /api/contacts/{type}/{id}", { params: { type: "customer", id } });
  const follow = useEffectEvent((kept: number) => list.openRow(kept, list.get("openTab")));
  // A merged customer's id is answered with the kept one.
  useEffect(() => {
    if (data && String(data.id) !== id) follow(data.id);
  }, [data, id]);
  if (data) return <CustomerCard customer={data} list={list} />;
  return (
    <Drawer opened title={t("title")} onClose={list.close}>
      {error ? <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />}
    </Drawer>
  );
}

function NewCustomer({ list }: { list: ListState }) {
  const t = useTranslations("customers");
  const { form, twins, save } = useCustomerEditor();
  const openTwin = (twinId: number): void => {
    // Opening the card instead discards what was typed.
    form.resetDirty();
    list.openRow(twinId);
  };
  return (
    <FormDrawer
      title={t("form.add")}
      form={form}
      onSubmit={save}
      refused={twins.refused}
      onClose={list.close}
      success={t("toast.added")}
      failure={t("toast.addFailed")}
    >
      <CustomerFields
        form={form}
        isNew
        twins={
          <PhoneTwinsNotice
            twins={twins}
            words={{ one: "open", many: "openOf", anyway: "addAnyway" }}
            onTake={(customer) => openTwin(customer.id)}
          />
        }
      />
    </FormDrawer>
  );
}
