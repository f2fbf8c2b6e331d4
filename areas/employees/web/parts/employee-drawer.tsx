import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { EmployeeCard } from "./card/employee-card.tsx";
import { OwnCard } from "./card/own-card.tsx";
import { NewEmployee } from "./new-employee.tsx";

/** The drawer over the list: a new employee or an employee's card; for staff their own figures (H2, H3). */
export function EmployeeDrawer({ id, list }: { id: string; list: ListState }) {
  const { isAdmin } = useSession();
  if (!isAdmin) return <OwnCard list={list} />;
  if (id === "new") return <NewEmployee list={list} />;
  return <Existing id={id} list={list} />;
}

function Existing({ id, list }: { id: string; list: ListState }) {
  const t = useTranslations("employees.card");
  const { data, error, refetch } = useApi("GET /api/employees/{id}", { params: { id } }, { also: ["reservations"] });
  if (data) return <EmployeeCard employee={data} list={list} />;
  return (
    <Drawer opened title={t("title")} onClose={list.close}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />}
    </Drawer>
  );
}
