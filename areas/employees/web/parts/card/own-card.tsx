import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { useSession } from "#kit/web/session.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { Figures } from "./figures.tsx";
import { Statement } from "./statement.tsx";

const views = ["overview", "pay"] as const;

/** An employee's own figures and statement (decisions §2). */
export function OwnCard({ list }: { list: ListState }) {
  const t = useTranslations("employees.card");
  const { employeeId } = useSession();
  const view = views.find((name) => name === list.get("openTab")) ?? "overview";
  if (employeeId === null) return null;
  return (
    <Drawer
      opened
      title={t("own")}
      onClose={list.close}
      tabs={{
        label: t("views"),
        value: view,
        onChange: (next) => list.set({ openTab: next === "overview" ? undefined : next }),
        options: views.map((value) => ({ value, label: t(value) })),
      }}
    >
      {view === "overview" ? <Figures employeeId={employeeId} /> : <Statement employeeId={employeeId} list={list} />}
    </Drawer>
  );
}
