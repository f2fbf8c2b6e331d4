import { Switch } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { changesOf, type SomeOf } from "#kit/web/changed-fields.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import type { Form } from "#kit/web/form.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useRemove } from "./use-remove.ts";

interface Named extends Record<string, unknown> {
  name: string;
  enabled: boolean;
}

interface RowEditorProps<V extends Named, B extends object> {
  kind: "account" | "tax";
  /** Absent: a new one. */
  row: { id: number; name: string } | undefined;
  form: Form<V>;
  bodyOf: (values: V) => B;
  add: (body: B) => Promise<unknown>;
  change: (id: number, changes: SomeOf<B>) => Promise<unknown>;
  onClose: () => void;
  /** The fields between the name and the enabled switch. */
  children: ReactNode;
}

/** Edits an account or a tax (I1, I2). Sends only the changes, so that others' changes stay. */
export function RowEditor<V extends Named, B extends object>(props: RowEditorProps<V, B>) {
  const { kind, row, form, bodyOf, add, change, onClose, children } = props;
  const t = useTranslations("accounting");
  const own = useTranslations(`accounting.${kinds[kind]}`);
  const save = (values: V): Promise<unknown> =>
    row ? change(row.id, changesOf(bodyOf(values), bodyOf(form.getInitialValues()))) : add(bodyOf(values));
  return (
    <FormDrawer
      title={own(row ? "edit" : "new")}
      actions={row && <Removal kind={kind} row={row} onRemoved={onClose} />}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t(`toast.${kind}${row ? "Changed" : "Added"}`)}
      failure={t(`toast.${kind}${row ? "ChangeFailed" : "AddFailed"}`)}
    >
      <TextField form={form} path="name" label={own("name")} maxLength={120} data-autofocus={!row || undefined} />
      {children}
      <Switch
        label={own("enabled")}
        description={own("enabledHint")}
        key={form.key("enabled")}
        {...form.getInputProps("enabled", { type: "checkbox" })}
      />
    </FormDrawer>
  );
}

const kinds = { account: "accounts", tax: "taxes" } as const;

function Removal({ kind, row, onRemoved }: Pick<RowEditorProps<Named, object>, "kind"> & RemovalProps) {
  const kit = useTranslations("kit.action");
  const remove = useRemove(kind);
  const onClick = (): void => void remove(row.id, row.name).then((done) => done && onRemoved());
  return <RowMenu label={kit("more")} actions={[{ label: kit("delete"), icon: IconTrash, danger: true, onClick }]} />;
}

interface RemovalProps {
  row: { id: number; name: string };
  onRemoved: () => void;
}
