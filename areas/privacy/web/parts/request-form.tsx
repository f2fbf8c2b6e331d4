import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { CustomerField } from "#areas/customers/web/parts/customer-field.tsx";
import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import { DateField } from "#kit/web/date-field.tsx";
import type { Form } from "#kit/web/form.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { seesNewer, useSeenRow, useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import { requestChannels, requestKinds, type RequestChannel, type RequestKind } from "../../contract/request-kinds.ts";
import type { RequestDetail } from "./request-drawer.tsx";

type Values = {
  customer: PickedCustomer | null;
  name: string;
  reach: string;
  kind: RequestKind | null;
  channel: RequestChannel | null;
  received_on: string | null;
  note: string;
};

/** A request that came in. */
export function NewRequest({ list }: { list: ListState }) {
  const t = useTranslations("privacy");
  const clock = useClock();
  const { act } = useAct("POST /api/privacy/requests");
  const form = useRequestForm({ received_on: clock.today() });
  return (
    <FormDrawer
      title={t("form.add")}
      form={form}
      onSubmit={(values) => act({ body: bodyOf(values) })}
      onClose={list.close}
      success={t("form.added")}
      failure={t("form.addFailed")}
    >
      <Fields form={form} />
    </FormDrawer>
  );
}

/** An open request, to be corrected. */
export function EditRequest({ request, list }: { request: RequestDetail; list: ListState }) {
  const t = useTranslations("privacy");
  const { act } = useAct("PUT /api/privacy/requests/{id}");
  const [seen, follow, see] = useSeenRow(request);
  const { id, version, customer, name, reach, kind, channel, received_on, note, erased } = seen;
  const form = useRequestForm({ customer, name, reach, kind, channel, received_on, note }, erased);
  follow(form);
  return (
    <FormDrawer
      title={t("form.edit")}
      form={form}
      onSubmit={(values) => act({ params: { id }, body: { ...bodyOf(values), version } })}
      onClose={list.close}
      onDone={() => list.openRow(id)}
      success={t("form.changed")}
      failure={t("form.changeFailed")}
      refused={seesNewer(() => see(request))}
    >
      <Fields form={form} />
    </FormDrawer>
  );
}

function useRequestForm(values: Partial<Values>, isErased = false): Form<Values> {
  const t = useTranslations("privacy.form");
  const needed = (value: unknown): string | null => (value === null ? t("empty") : null);
  const blank = { customer: null, name: "", reach: "", kind: null, channel: null, received_on: null, note: "" };
  return useStoredForm<Values>(
    { ...blank, ...values },
    {
      validate: {
        name: (name, { customer }) => (!customer && name.trim() === "" && !isErased ? t("nobody") : null),
        kind: needed,
        channel: needed,
        received_on: needed,
      },
    },
  );
}

/** With a customer the name is the customer's. */
const bodyOf = ({ customer, kind, channel, received_on: received, ...texts }: Values) => ({
  ...texts,
  name: customer ? "" : texts.name,
  customer_id: customer?.id ?? null,
  kind: kind as RequestKind,
  channel: channel as RequestChannel,
  received_on: received as string,
});

function Fields({ form }: { form: Form<Values> }) {
  return (
    <>
      <Who form={form} />
      <What form={form} />
    </>
  );
}

function Who({ form }: { form: Form<Values> }) {
  const t = useTranslations("privacy");
  const customer = useWatched<PickedCustomer | null>(form, "customer");
  return (
    <>
      <CustomerField
        label={t("field.customer")}
        value={customer}
        onChange={(next) => form.setFieldValue("customer", next)}
        nobody={t("form.noCustomer")}
        error={form.errors.customer_id}
      />
      {!customer && (
        <TextField form={form} path="name" label={t("field.name")} description={t("form.nameHint")} maxLength={120} />
      )}
      <TextField form={form} path="reach" label={t("field.reach")} />
    </>
  );
}

function What({ form }: { form: Form<Values> }) {
  const t = useTranslations("privacy");
  const clock = useClock();
  return (
    <>
      <SelectField
        label={t("field.kind")}
        options={requestKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        key={form.key("kind")}
        {...form.getInputProps("kind")}
      />
      <SelectField
        label={t("field.channel")}
        options={requestChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        key={form.key("channel")}
        {...form.getInputProps("channel")}
      />
      <DateField
        label={t("field.received")}
        description={t("form.dueHint")}
        maxDate={clock.today()}
        key={form.key("received_on")}
        {...form.getInputProps("received_on")}
      />
      <Textarea label={t("field.note")} autosize minRows={3} key={form.key("note")} {...form.getInputProps("note")} />
    </>
  );
}
