import { UnstyledButton } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import type { Form } from "#kit/web/form.ts";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { Basics, Details } from "./employee-fields.tsx";
import { basicsOf, detailsOf, type Employee, type EmployeeForm } from "./employee-form.ts";
import classes from "./new-employee.module.css";
import { useEmployeeForm } from "./use-employee-form.ts";

/**
 * Step one makes the employee; a second call saves the optional fields (2 §4). If the e-mail already has a login, the employee is opened
 * afterwards, where a joining link can be made.
 */
export function NewEmployee({ list }: { list: ListState }) {
  const t = useTranslations("employees");
  const form = useEmployeeForm(undefined);
  const made = useRef<Employee>(undefined);
  const create = useAct("POST /api/employees");
  const change = useAct("PUT /api/employees/{id}");
  const save = async (values: EmployeeForm): Promise<void> => {
    const { password } = values;
    made.current ??= await create.act({ body: { ...basicsOf(values), password } });
    if (!form.isDirty("meta")) return;
    const { id } = made.current;
    await change.act({ params: { id }, body: { id, ...basicsOf(values), meta: detailsOf(values) } });
  };
  const close = (): void => {
    if (made.current?.pending_link) list.openRow(made.current.id, "profile");
    else list.close();
  };
  return (
    <FormDrawer
      title={t("form.add")}
      form={form}
      onSubmit={save}
      onClose={close}
      submit={t("list.add")}
      success={t("toast.added")}
      failure={t("toast.addFailed")}
    >
      <Basics form={form} />
      <More form={form} />
    </FormDrawer>
  );
}

/** The optional fields, collapsed until opened or invalid. */
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
