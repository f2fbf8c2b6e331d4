import { Switch, Textarea } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import type { Form } from "#kit/web/form.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useSession } from "#kit/web/session.ts";
import { GoneState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { type CategoryKind, type CategoryNode, parentsFor, pathsOf } from "./category-nodes.ts";
import { ReadOnlyDrawer } from "./read-only.tsx";
import { type CategoryFields, useSaveCategory } from "./use-categories.ts";
import { useRemove } from "./use-remove.ts";

export interface CategoryDrawerProps {
  kind: CategoryKind;
  tree: readonly CategoryNode[];
  /** "12", "new", or "new-12" for a sub-category of 12. */
  open: string;
  onClose: () => void;
}

type Values = CategoryFields & Record<string, unknown>;
const NO_PARENT = 0;

/** A category of products or services: a new one, or an existing one to change or delete (F5, F6). */
export function CategoryDrawer({ kind, tree, open, onClose }: CategoryDrawerProps) {
  const t = useTranslations("catalog.categories");
  const [, parent] = open.split("new-");
  const category = pathsOf(tree).find(({ id }) => String(id) === open)?.node;
  if (category || open.startsWith("new")) {
    return <Editor kind={kind} tree={tree} category={category} parentId={Number(parent) || null} onClose={onClose} />;
  }
  return (
    <Drawer opened title={t("edit")} onClose={onClose}>
      <GoneState title={t("gone")} />
    </Drawer>
  );
}

interface EditorProps extends Omit<CategoryDrawerProps, "open"> {
  category: CategoryNode | undefined;
  parentId: number | null;
}

function Editor({ kind, tree, category, parentId, onClose }: EditorProps) {
  const t = useTranslations("catalog");
  const { isAdmin } = useSession();
  const save = useSaveCategory(kind);
  const form = useStoredForm<Values>(valuesOf(category, parentId), { validate: useRules(kind) });
  const fields = <Fields kind={kind} form={form} tree={tree} category={category} />;
  const title = t(category ? "categories.edit" : "categories.new");
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
      actions={category && <Removal kind={kind} category={category} onRemoved={onClose} />}
      form={form}
      onSubmit={({ parent_id, ...values }) => save(category?.id, { ...values, parent_id: parent_id || null })}
      onClose={onClose}
      success={t(category ? "toast.categoryChanged" : "toast.categoryAdded")}
      failure={t(category ? "toast.categoryChangeFailed" : "toast.categoryAddFailed")}
    >
      {fields}
    </FormDrawer>
  );
}

function valuesOf(category: CategoryNode | undefined, parentId: number | null): Values {
  const { name = "", description = "", parent_id = parentId, enabled = true } = category ?? {};
  return { name, description, parent_id: parent_id ?? NO_PARENT, enabled };
}

function useRules(kind: CategoryKind) {
  const t = useTranslations("catalog.error");
  const atLeastTwo = (text: string) => (text.trim().length < 2 ? t("empty") : null);
  return kind === "service" ? { name: atLeastTwo, description: atLeastTwo } : { name: atLeastTwo };
}

type FieldsProps = Pick<EditorProps, "kind" | "tree" | "category"> & { form: Form<Values> };

function Fields({ kind, form, tree, category }: FieldsProps) {
  const t = useTranslations("catalog.categories");
  const parents = parentsFor(pathsOf(tree), category?.id).map(({ id, path }) => ({ value: id, label: path }));
  return (
    <>
      <TextField form={form} path="name" label={t("name")} maxLength={120} data-autofocus={!category || undefined} />
      <Textarea
        label={t("description")}
        autosize
        minRows={3}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <SelectField
        label={t("parent")}
        options={[{ value: NO_PARENT, label: t("noParent") }, ...parents]}
        key={form.key("parent_id")}
        {...form.getInputProps("parent_id")}
      />
      {kind === "product" && (
        <Switch
          label={t("enabled")}
          key={form.key("enabled")}
          {...form.getInputProps("enabled", { type: "checkbox" })}
        />
      )}
    </>
  );
}

function Removal(props: { kind: CategoryKind; category: CategoryNode; onRemoved: () => void }) {
  const kit = useTranslations("kit.action");
  const remove = useRemove(`${props.kind}Category`);
  const onClick = (): void => void remove(props.category).then((done) => done && props.onRemoved());
  return <RowMenu label={kit("more")} actions={[{ label: kit("delete"), icon: IconTrash, danger: true, onClick }]} />;
}
