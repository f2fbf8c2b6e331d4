import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { Employee, Section } from "../employee-form.ts";
import { useRemoveEmployee } from "../use-remove-employee.ts";
import { Figures } from "./figures.tsx";
import { Overview } from "./overview.tsx";
import { Profile } from "./profile.tsx";
import { Statement } from "./statement.tsx";
import { Terms } from "./terms.tsx";
import { Workspace } from "./workspace.tsx";

const views = ["overview", "profile", "workspace", "pay"] as const;

/** The section being edited; only one at a time. */
export interface Editing {
  section: Section | undefined;
  set: (section: Section | undefined) => void;
}

interface CardProps {
  employee: Employee;
  list: ListState;
}

/** An employee in four tabs (H3). */
export function EmployeeCard({ employee, list }: CardProps) {
  const t = useTranslations("employees.card");
  const view = views.find((name) => name === list.get("openTab")) ?? "overview";
  return (
    <Drawer
      opened
      title={fullName(employee)}
      onClose={list.close}
      actions={<Removal employee={employee} onRemoved={list.close} />}
      tabs={{
        label: t("views"),
        value: view,
        onChange: (next) => list.set({ openTab: next === "overview" ? undefined : next }),
        options: views.map((value) => ({ value, label: t(value) })),
      }}
    >
      <View key={view} view={view} employee={employee} list={list} />
    </Drawer>
  );
}

function View({ view, employee, list }: CardProps & { view: (typeof views)[number] }) {
  const [section, set] = useState<Section>();
  const own = { employee, editing: { section, set } };
  if (view === "profile") return <Profile {...own} />;
  if (view === "workspace") return <Workspace {...own} />;
  if (view === "pay") {
    return (
      <>
        <Terms {...own} />
        <Statement employeeId={employee.id} list={list} />
      </>
    );
  }
  return (
    <>
      <Overview employee={employee} />
      <Figures employeeId={employee.id} />
    </>
  );
}

function Removal({ employee, onRemoved }: { employee: Employee; onRemoved: () => void }) {
  const kit = useTranslations("kit.action");
  const remove = useRemoveEmployee();
  const onClick = (): void => void remove(employee).then((done) => done && onRemoved());
  return <RowMenu label={kit("more")} actions={[{ label: kit("delete"), icon: IconTrash, danger: true, onClick }]} />;
}
