import { Radio, Switch } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { FoundDrawer } from "./found-drawer.tsx";
import { rateOfText } from "./percent.ts";
import { useRemove } from "./use-remove.ts";

export type Tax = ReplyOf<"GET /api/accounting/taxes">["data"][number];

interface TaxForm extends Record<string, unknown> {
  name: string;
  /** As typed. */
  rate: string;
  type: Tax["type"];
  enabled: boolean;
}

/** A tax in a drawer (I2): "new", or one of the list. */
export function TaxDrawer({ open, onClose }: { open: string; onClose: () => void }) {
  const t = useTranslations("accounting.taxes");
  const taxes = useApi("GET /api/accounting/taxes");
  return (
    <FoundDrawer open={open} source={taxes} title={t("edit")} gone={t("gone")} onClose={onClose}>
      {(tax) => <Editor tax={tax} onClose={onClose} />}
    </FoundDrawer>
  );
}

function Editor({ tax, onClose }: { tax: Tax | undefined; onClose: () => void }) {
  const t = useTranslations("accounting");
  const initialValues: TaxForm = {
    name: tax?.name ?? "",
    rate: tax ? String(tax.rate).replace(".", ",") : "",
    type: tax?.type ?? "included",
    enabled: tax?.enabled ?? true,
  };
  const form = useForm<TaxForm>({ initialValues, validate: useRules() });
  const save = useSave(tax);
  return (
    <FormDrawer
      title={t(tax ? "taxes.edit" : "taxes.new")}
      actions={tax && <Removal tax={tax} onRemoved={onClose} />}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t(tax ? "toast.taxChanged" : "toast.taxAdded")}
      failure={t(tax ? "toast.taxChangeFailed" : "toast.taxAddFailed")}
    >
      <Fields form={form} isNew={!tax} />
    </FormDrawer>
  );
}

/** Contract texts of a form that is not right yet (I2). */
function useRules() {
  const t = useTranslations("accounting");
  return {
    name: (text: string) => (text.trim().length < 2 ? t("error.empty") : null),
    rate: (text: string) => {
      if (text.trim() === "") return t("error.empty");
      return rateOfText(text) === null ? t("taxes.badRate") : null;
    },
  };
}

function useSave(tax: Tax | undefined): (values: TaxForm) => Promise<unknown> {
  const create = useAct("POST /api/accounting/taxes");
  const change = useAct("PUT /api/accounting/taxes/{id}");
  return ({ rate, ...values }) => {
    const body = { ...values, rate: rateOfText(rate) ?? 0 };
    return tax ? change.act({ params: { id: tax.id }, body: { id: tax.id, ...body } }) : create.act({ body });
  };
}

function Fields({ form, isNew }: { form: Form<TaxForm>; isNew: boolean }) {
  const t = useTranslations("accounting.taxes");
  return (
    <>
      <TextField
        form={form}
        path="name"
        label={t("name")}
        required
        maxLength={120}
        data-autofocus={isNew || undefined}
      />
      <TextField form={form} path="rate" label={t("rateField")} required maxLength={7} inputMode="decimal" />
      <Radio.Group label={t("type")} key={form.key("type")} {...form.getInputProps("type")}>
        <Radio value="included" label={t("included")} description={t("includedHint")} mt={8} />
        <Radio value="excluded" label={t("excluded")} description={t("excludedHint")} mt={8} />
      </Radio.Group>
      <Switch
        label={t("enabled")}
        description={t("enabledHint")}
        key={form.key("enabled")}
        {...form.getInputProps("enabled", { type: "checkbox" })}
      />
    </>
  );
}

function Removal({ tax, onRemoved }: { tax: Tax; onRemoved: () => void }) {
  const kit = useTranslations("kit.action");
  const remove = useRemove("tax");
  const onClick = (): void => void remove(tax.id, tax.name).then((done) => done && onRemoved());
  return <RowMenu label={kit("more")} actions={[{ label: kit("delete"), icon: IconTrash, danger: true, onClick }]} />;
}
