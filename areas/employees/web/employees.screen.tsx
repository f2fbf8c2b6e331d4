import { Button } from "@mantine/core";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import IconIdBadge2 from "@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Avatar } from "#kit/web/avatar.tsx";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { formatPhone } from "#kit/web/phone-number.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { ActiveSwitch } from "./parts/active-switch.tsx";
import { employeeColor } from "#kit/web/colors.ts";
import { EmployeeBadges, EmployeeContact, EmployeeName } from "./parts/employee-row.tsx";
import { useRemoveEmployee } from "./parts/use-remove-employee.ts";

const types = ["active", "passive"] as const;

const EmployeeDrawer = lazyPart(async () => (await import("./parts/employee-drawer.tsx")).EmployeeDrawer);

export type Row = ReplyOf<"GET /api/employees">["data"][number];

/** Employees (H1): administrators add, change, deactivate and delete; others see the list. */
export default function EmployeesScreen() {
  const t = useTranslations("employees.list");
  const { isAdmin } = useSession();
  const list = useListState();
  const type = types.find((one) => one === list.get("type")) ?? "all";
  const source = useApi("GET /api/employees", { query: { ...list.place, query: list.query, type } });
  const moving = (row: Row) => () => list.openRow(row.id);
  const columns = useColumns(isAdmin, moving);
  const add = (): void => list.openRow("new");
  const actionsOf = (row: Row) => <EmployeeActions employee={row} onOpen={() => list.openRow(row.id, "profile")} />;
  return (
    <Page title={t("title")} fill actions={<Head onAdd={add} onOwn={list.openRow} />}>
      <Toolbar>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} debounce={100} />
        <TypeFilter value={type} onChange={(next) => list.set({ type: next === "all" ? undefined : next })} />
      </Toolbar>
      <DataTable<Row>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={(row) => ({
          start: <Avatar name={fullName(row)} color={employeeColor(row.color)} photo={row.meta.url} size={40} />,
          title: fullName(row),
          sub: "phone_number" in row ? formatPhone(row.phone_number) || row.email || "—" : undefined,
          end: (
            <>
              <EmployeeBadges employee={row} />
              {isAdmin && <ActiveSwitch employee={row} onMoving={moving(row)} />}
            </>
          ),
        })}
        {...(isAdmin ? { actions: actionsOf } : { opens: false })}
        empty={<NoEmployees filtered={type !== "all"} onAdd={add} />}
      />
      {list.open && <EmployeeDrawer key={list.open} id={list.open} list={list} />}
    </Page>
  );
}

/** Administrators add, others see their own figures. */
function Head({ onAdd, onOwn }: { onAdd: () => void; onOwn: (id: number) => void }) {
  const t = useTranslations("employees.list");
  const { isAdmin, employeeId } = useSession();
  if (isAdmin) return <HeadAction main label={t("add")} icon={IconPlus} onClick={onAdd} />;
  return <HeadAction label={t("own")} icon={IconCoins} onClick={() => onOwn(employeeId ?? 0)} />;
}

type Type = "all" | (typeof types)[number];

function TypeFilter({ value, onChange }: { value: Type; onChange: (type: Type) => void }) {
  const t = useTranslations("employees.list");
  const options = (["all", ...types] as const).map((one) => ({ value: one, label: t(one) }));
  return <SegmentedControl label={t("active")} value={value} onChange={onChange} options={options} />;
}

function useColumns(isAdmin: boolean, moving: (row: Row) => () => void): Column<Row>[] {
  const t = useTranslations("employees");
  const name: Column<Row> = { head: t("list.name"), look: "name", cell: (row) => <EmployeeName employee={row} /> };
  const badges: Column<Row> = {
    head: t(isAdmin ? "field.role" : "list.active"),
    cell: (row) => <EmployeeBadges employee={row} />,
    ...(isAdmin && { drop: true }),
  };
  if (!isAdmin) return [name, badges];
  return [
    name,
    { head: t("list.contact"), cell: (row) => <EmployeeContact employee={row} /> },
    badges,
    { head: t("list.active"), cell: (row) => <ActiveSwitch employee={row} onMoving={moving(row)} />, width: 96 },
  ];
}

function EmployeeActions({ employee, onOpen }: { employee: Row; onOpen: () => void }) {
  const t = useTranslations("employees.list");
  const kit = useTranslations("kit.action");
  const remove = useRemoveEmployee();
  return (
    <RowMenu
      label={t("actions", { name: fullName(employee) })}
      actions={[
        { label: kit("edit"), icon: IconPencil, onClick: onOpen },
        { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(employee) },
      ]}
    />
  );
}

function NoEmployees({ filtered, onAdd }: { filtered: boolean; onAdd: () => void }) {
  const t = useTranslations("employees.list");
  if (filtered) return <EmptyState icon={IconIdBadge2} title={t("noneSuch")} />;
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconIdBadge2} title={t("empty")} text={t("emptyText")} action={button} />;
}
