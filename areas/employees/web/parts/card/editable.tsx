import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { FormErrors } from "#kit/web/form-errors.tsx";
import type { Form } from "#kit/web/form.ts";
import { useAct } from "#kit/web/use-act.ts";
import { usePut } from "#kit/web/use-put.ts";
import { seesNewer, useSeenRow } from "#kit/web/use-stored-form.ts";
import { useSubmit } from "#kit/web/use-submit.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import { changeOf, type Employee, type EmployeeForm, type Section as Name } from "../employee-form.ts";
import { useEmployeeForm } from "../use-employee-form.ts";
import type { Editing } from "./employee-card.tsx";
import { EditButton, Section } from "./section.tsx";
import classes from "./section.module.css";

export interface Own {
  employee: Employee;
  editing: Editing;
}

interface EditableProps extends Own {
  section: Name;
  title: string;
  fields: (form: Form<EmployeeForm>) => ReactNode;
  /** The read view. */
  children: ReactNode;
}

/** A section with a read view, editable after "Düzenle" (H3). */
export function Editable({ employee, editing, section, title, fields, children }: EditableProps) {
  const [changed, setChanged] = useState(false);
  if (editing.section === section) {
    return (
      <Section title={title}>
        <Editor employee={employee} section={section} fields={fields} onDone={() => editing.set(undefined)} />
      </Section>
    );
  }
  const edit = (): void => {
    setChanged(true);
    editing.set(section);
  };
  const button = editing.section === undefined && <EditButton section={title} again={changed} onClick={edit} />;
  return (
    <Section title={title} action={button}>
      {children}
    </Section>
  );
}

/** Thrown when the user declines: nothing is sent and no toast is shown. */
const declined = new Error("declined");

interface EditorProps extends Pick<EditableProps, "employee" | "section" | "fields"> {
  onDone: () => void;
}

function Editor({ employee, section, fields, onDone }: EditorProps) {
  const t = useTranslations("employees");
  const kit = useTranslations("kit.action");
  const [seen, follow, see] = useSeenRow(employee);
  const form = useEmployeeForm(seen, section);
  follow(form);
  const unsaved = useUnsaved(() => form.isDirty());
  const { act } = useAct("PUT /api/employees/{id}");
  const put = usePut("GET /api/employees/{id}");
  const save = async (values: EmployeeForm): Promise<void> => {
    const sure = await confirm({ title: t("edit.title"), text: t("edit.text"), action: kit("save") });
    if (!sure) throw declined;
    const { id, version } = seen;
    put(await act({ params: { id }, body: { id, version, ...changeOf(values, section) } }));
  };
  const { element, submit, busy, others } = useSubmit({
    form,
    onSubmit: save,
    success: t("toast.changed"),
    failure: t("toast.changeFailed"),
    refused: (thrown) => thrown === declined || seesNewer(() => see(employee))(thrown),
    onDone,
  });
  useEffect(() => element.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus(), [element]);
  return (
    <form ref={element} noValidate className={classes.form} onSubmit={submit}>
      <FormErrors form={form} others={others} />
      {fields(form)}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void unsaved.leave(onDone)}>
          {kit("cancel")}
        </Button>
        <Button type="submit" loading={busy}>
          {kit("save")}
        </Button>
      </div>
    </form>
  );
}
