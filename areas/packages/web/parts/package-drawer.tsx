import { Checkbox, Switch, Textarea } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { TaxField } from "#areas/catalog/web/parts/tax-field.tsx";
import { formatKurus } from "#kit/contract/money.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import type { Form } from "#kit/web/form.ts";
import { Headline } from "#kit/web/headline.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import type { SessionPackage } from "./catalogue-tab.tsx";
import { bodyOf, formOf, type PackageForm, packageRules, type ServiceRow, worthOf } from "./package-form.ts";
import classes from "./packages.module.css";
import { PackageServices } from "./package-services.tsx";
import { UnitChoice } from "./unit-choice.tsx";
import { useContent } from "./use-content.ts";

/** A package of the catalogue: "new", or one to read or change. */
export function PackageDrawer({ open, onClose }: { open: string; onClose: () => void }) {
  const t = useTranslations("packages.form");
  const { isAdmin } = useSession();
  const isNew = open === "new";
  const params = { id: isNew ? 0 : open };
  const { data, error, refetch } = useApi("GET /api/session-packages/{id}", { params }, { enabled: !isNew });
  if (isAdmin && (isNew || data)) return <Editor stored={data} onClose={onClose} />;
  if (data) return <Reader stored={data} onClose={onClose} />;
  return (
    <Drawer opened title={t("title")} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton fields={6} />}
    </Drawer>
  );
}

function Reader({ stored, onClose }: { stored: SessionPackage; onClose: () => void }) {
  const t = useTranslations("packages");
  const content = useContent();
  const { valid_days: days, one_employee, shareable } = stored;
  return (
    <Drawer opened title={stored.name} onClose={onClose}>
      <Headline caption={t("catalogue.price")}>{formatKurus(stored.price)}</Headline>
      <Facts>
        <Fact label={t("catalogue.content")}>{content(stored)}</Fact>
        <Fact label={t("catalogue.valid")}>
          {days === null ? t("catalogue.unlimited") : t("catalogue.days", { days })}
        </Fact>
        <Fact label={t("form.rules")}>
          {[one_employee && t("form.oneEmployee"), shareable && t("form.shareable")].filter(Boolean).join(", ")}
        </Fact>
        <Fact label={t("form.description")}>{stored.description}</Fact>
      </Facts>
    </Drawer>
  );
}

function Editor({ stored, onClose }: { stored: SessionPackage | undefined; onClose: () => void }) {
  const t = useTranslations("packages");
  const form = useStoredForm<PackageForm>(formOf(stored), {
    validate: packageRules(useTranslations("packages.error")),
  });
  const create = useAct("POST /api/session-packages");
  const change = useAct("PUT /api/session-packages/{id}");
  const save = (values: PackageForm): Promise<unknown> =>
    stored
      ? change.act({
          params: { id: stored.id },
          body: { id: stored.id, ...changesOf(bodyOf(values), bodyOf(form.getInitialValues())) },
        })
      : create.act({ body: bodyOf(values) });
  return (
    <FormDrawer
      title={stored?.name ?? t("catalogue.add")}
      actions={stored && <Removal stored={stored} onRemoved={onClose} />}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t(stored ? "toast.changed" : "toast.added")}
      failure={t(stored ? "toast.changeFailed" : "toast.addFailed")}
    >
      <Fields form={form} isNew={!stored} />
    </FormDrawer>
  );
}

function Fields({ form, isNew }: { form: Form<PackageForm>; isNew: boolean }) {
  const t = useTranslations("packages.form");
  const field = (path: string) => ({ ...form.getInputProps(path) });
  const check = (path: string) => ({ ...form.getInputProps(path, { type: "checkbox" }), key: form.key(path) });
  return (
    <>
      <TextField form={form} path="name" label={t("name")} maxLength={120} data-autofocus={isNew || undefined} />
      <UnitChoice form={form} />
      <PackageServices form={form} />
      <MoneyField label={t("price")} key={form.key("price")} {...field("price")} />
      <Worth form={form} />
      <TextField
        form={form}
        path="valid_days"
        label={t("valid")}
        description={t("validHint")}
        inputMode="numeric"
        maxLength={4}
      />
      <Checkbox label={t("oneEmployee")} description={t("oneEmployeeHint")} {...check("one_employee")} />
      <Checkbox label={t("shareable")} description={t("shareableHint")} {...check("shareable")} />
      <TaxField key={form.key("tax_id")} {...field("tax_id")} />
      <Textarea
        label={t("description")}
        autosize
        minRows={2}
        maxRows={6}
        key={form.key("description")}
        {...field("description")}
      />
      <Switch label={t("enabled")} {...check("enabled")} />
    </>
  );
}

/** What the sessions cost one by one, beside the price. */
function Worth({ form }: { form: Form<PackageForm> }) {
  const t = useTranslations("packages.form");
  const rows = useWatched<ServiceRow[]>(form as never, "services");
  const unit = useWatched<PackageForm["unit"]>(form as never, "unit");
  const worth = worthOf(rows);
  if (unit === "minute" || worth === 0) return null;
  return <p className={classes.hint}>{t("worth", { amount: formatKurus(worth) })}</p>;
}

function Removal({ stored, onRemoved }: { stored: SessionPackage; onRemoved: () => void }) {
  const t = useTranslations("packages");
  const kit = useTranslations("kit.action");
  const { act } = useAct("DELETE /api/session-packages/{id}");
  const remove = async (): Promise<void> => {
    const text = t("remove.text", { name: stored.name });
    if (!(await confirm({ title: t("remove.title"), text, action: kit("delete"), danger: true }))) return;
    try {
      await act({ params: { id: stored.id } });
      toast.success(t("toast.removed"));
      onRemoved();
    } catch (thrown) {
      toast.failure(t("toast.removeFailed"), thrown);
    }
  };
  const onClick = (): void => void remove();
  return <RowMenu label={kit("more")} actions={[{ label: kit("delete"), icon: IconTrash, danger: true, onClick }]} />;
}
