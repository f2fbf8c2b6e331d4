import { UnstyledButton } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./employee-drawer.module.css";
import { Basics, Details } from "./employee-fields.tsx";
import { basicsOf, detailsOf, type Employee, type EmployeeForm, formOf, mistakesIn } from "./employee-form.ts";
import { weekdays } from "./hours.rules.ts";
import { useRemoveEmployee } from "./use-remove-employee.ts";

/** An employee in a drawer: a new one, or one of the list to change or delete (H1, H2). */
export function EmployeeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  if (id === "new") return <NewEmployee onClose={onClose} />;
  return <Existing id={id} onClose={onClose} />;
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("employees.form");
  const { data, error, refetch } = useApi("GET /api/employees/{id}", { params: { id } });
  if (data) return <Editor employee={data} onClose={onClose} />;
  return (
    <Drawer opened title={t("edit")} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />}
    </Drawer>
  );
}

/** Step one makes the employee; what was filled in beyond the basics is saved by a second step (2 §4). */
function NewEmployee({ onClose }: { onClose: () => void }) {
  const t = useTranslations("employees");
  const form = useEmployeeForm(undefined);
  const made = useRef<number>(undefined);
  const create = useAct("POST /api/employees");
  const change = useAct("PUT /api/employees/{id}");
  const save = async (values: EmployeeForm): Promise<void> => {
    const { password } = values;
    made.current ??= (await create.act({ body: { ...basicsOf(values), password } })).id;
    if (!form.isDirty("meta")) return;
    const id = made.current;
    await change.act({ params: { id }, body: { id, ...basicsOf(values), meta: detailsOf(values) } });
  };
  return (
    <FormDrawer
      title={t("form.add")}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t("list.add")}
      success={t("toast.added")}
      failure={t("toast.addFailed")}
    >
      <Basics form={form} isNew />
      <More form={form} />
    </FormDrawer>
  );
}

/** The optional part, folded away until it is wanted or wrong. */
function More({ form }: { form: Form<EmployeeForm> }) {
  const t = useTranslations("employees.form");
  const [opened, setOpened] = useState(false);
  const isWrong = Object.keys(form.errors).some((field) => field.startsWith("meta."));
  return (
    <>
      <UnstyledButton
        type="button"
        className={classes.more ?? ""}
        aria-expanded={opened || isWrong}
        onClick={() => setOpened(!opened)}
      >
        <span>
          <strong>{t("more")}</strong>
          <small>{t("moreHint")}</small>
        </span>
        <IconChevronDown size={18} />
      </UnstyledButton>
      <div hidden={!opened && !isWrong} className={classes.details}>
        <Details form={form} />
      </div>
    </>
  );
}

function Editor({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const t = useTranslations("employees");
  const form = useEmployeeForm(employee);
  const { act } = useAct("PUT /api/employees/{id}");
  const { id, version } = employee;
  return (
    <FormDrawer
      title={t("form.edit")}
      actions={<Removal employee={employee} onRemoved={onClose} />}
      form={form}
      onSubmit={(values) =>
        act({ params: { id }, body: { id, version, ...basicsOf(values), meta: detailsOf(values) } })
      }
      onClose={onClose}
      success={t("toast.changed")}
      failure={t("toast.changeFailed")}
    >
      <Basics form={form} isNew={false} />
      <Details form={form} />
    </FormDrawer>
  );
}

/** The form with the contract's texts; wrong working hours are told with their days. */
function useEmployeeForm(employee: Employee | undefined): Form<EmployeeForm> {
  const t = useTranslations("employees");
  const form = useForm<EmployeeForm>({
    initialValues: formOf(employee),
    validate: (values: EmployeeForm) => mistakesIn(values, employee === undefined, (key) => t(`error.${key}`)),
  });
  const wrong = weekdays.filter((day) => form.errors[`meta.working_hours.${day}`]);
  const days = wrong.map((day) => t(`day.${day}`)).join(", ");
  useEffect(() => {
    if (days) toast.failure(t("toast.hoursFailed"), undefined, { body: t("hours.missing", { days }) });
  }, [days, t]);
  return form;
}

function Removal({ employee, onRemoved }: { employee: Employee; onRemoved: () => void }) {
  const kit = useTranslations("kit.action");
  const remove = useRemoveEmployee();
  const onClick = (): void => void remove(employee).then((done) => done && onRemoved());
  return <RowMenu label={kit("more")} actions={[{ label: kit("delete"), icon: IconTrash, danger: true, onClick }]} />;
}
