import { Textarea } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { changesOf } from "#kit/web/changed-fields.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import type { Form } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import { MoreFields } from "./more-fields.tsx";
import classes from "./product-fields.module.css";
import { ReadOnlyDrawer } from "./read-only.tsx";
import { bodyOf, depositKinds, formOf, type ServiceForm, serviceRules } from "./service-form.ts";
import { TaxField } from "./tax-field.tsx";
import { ServiceCategoryField } from "./service-category-field.tsx";
import { useFollowing } from "./use-following.ts";
import { useRemove } from "./use-remove.ts";
import type { Service } from "./use-service-groups.ts";

/** A service in a drawer: "new", "new-12" in the category 12, or an existing one to read or change (F6). */
export function ServiceDrawer({ open, onClose }: { open: string; onClose: () => void }) {
  const [, category] = open.split("new-");
  if (open.startsWith("new")) return <Editor categoryId={Number(category) || null} onClose={onClose} />;
  return <Existing id={open} onClose={onClose} />;
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("catalog.service");
  const { data, error, refetch } = useApi("GET /api/services/{id}", { params: { id } });
  if (data) return <Editor service={data} categoryId={null} onClose={onClose} />;
  return (
    <Drawer opened title={t("edit")} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton fields={6} />}
    </Drawer>
  );
}

function Editor({
  service,
  categoryId,
  onClose,
}: {
  service?: Service;
  categoryId: number | null;
  onClose: () => void;
}) {
  const t = useTranslations("catalog");
  const { isAdmin } = useSession();
  const rules = serviceRules(useTranslations("catalog.error"));
  const form = useStoredForm<ServiceForm>(formOf(service, categoryId), { validate: rules });
  const save = useSave(service, form);
  const title = service?.name ?? t("service.add");
  const fields = <Fields form={form} isNew={!service} open={isAdmin} />;
  if (!isAdmin) {
    return (
      <ReadOnlyDrawer title={title} onClose={onClose}>
        {fields}
      </ReadOnlyDrawer>
    );
  }
  return (
    <FormDrawer
      title={title}
      actions={service && <Removal service={service} onRemoved={onClose} />}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t(service ? "toast.serviceChanged" : "toast.serviceAdded")}
      failure={t(service ? "toast.serviceChangeFailed" : "toast.serviceAddFailed")}
    >
      {fields}
    </FormDrawer>
  );
}

function useSave(service: Service | undefined, form: Form<ServiceForm>): (values: ServiceForm) => Promise<unknown> {
  const create = useAct("POST /api/services");
  const change = useAct("PUT /api/services/{id}");
  return (values) => {
    const body = bodyOf(values);
    if (!service) return create.act({ body });
    const changes = changesOf(body, bodyOf(form.getInitialValues())) as Partial<typeof body>;
    return change.act({
      params: { id: service.id },
      body: { id: service.id, ...changes },
    });
  };
}

const more = ["description", "original_price", "tax_id", "deposit", "deposit_percent", "deposit_amount"];

/** The four required fields of a new service, and the prefilled ones below. */
function Fields({ form, isNew, open }: { form: Form<ServiceForm>; isNew: boolean; open: boolean }) {
  const t = useTranslations("catalog.service");
  const field = (name: keyof ServiceForm & string) => form.getInputProps(name);
  useFollowing(form, "name", "description", isNew);
  return (
    <>
      <TextField form={form} path="name" label={t("name")} maxLength={120} data-autofocus={isNew || undefined} />
      <div className={classes.pair}>
        <MoneyField label={t("price")} key={form.key("price")} {...field("price")} />
        <TextField form={form} path="estimated_time" label={t("time")} inputMode="numeric" />
      </div>
      <ServiceCategoryField key={form.key("category_id")} {...field("category_id")} />
      <MoreFields wrong={more.some((path) => form.errors[path])} fixed={!open}>
        <Textarea
          label={t("description")}
          autosize
          minRows={3}
          maxRows={8}
          key={form.key("description")}
          {...field("description")}
        />
        <MoneyField
          label={t("originalPrice")}
          description={t("originalPriceHint")}
          key={form.key("original_price")}
          {...field("original_price")}
        />
        <TaxField key={form.key("tax_id")} {...field("tax_id")} />
        <DepositFields form={form} />
      </MoreFields>
    </>
  );
}

/** What the service asks in advance (decision 0089). */
function DepositFields({ form }: { form: Form<ServiceForm> }) {
  const t = useTranslations("catalog.service");
  const kind = useWatched<ServiceForm["deposit"]>(form, "deposit");
  return (
    <>
      <SelectField
        label={t("deposit")}
        description={t("depositHint")}
        options={depositKinds.map((value) => ({ value, label: t(`depositKind.${value}`) }))}
        key={form.key("deposit")}
        {...form.getInputProps("deposit")}
      />
      {kind === "percent" && (
        <TextField form={form} path="deposit_percent" label={t("depositPercent")} inputMode="numeric" />
      )}
      {kind === "amount" && (
        <MoneyField
          label={t("depositAmount")}
          key={form.key("deposit_amount")}
          {...form.getInputProps("deposit_amount")}
        />
      )}
    </>
  );
}

function Removal({ service, onRemoved }: { service: Service; onRemoved: () => void }) {
  const kit = useTranslations("kit.action");
  const remove = useRemove("service");
  const onClick = (): void => void remove(service).then((done) => done && onRemoved());
  return <RowMenu label={kit("more")} actions={[{ label: kit("delete"), icon: IconTrash, danger: true, onClick }]} />;
}
