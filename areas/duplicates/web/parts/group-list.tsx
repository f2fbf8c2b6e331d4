import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

type Group = ReplyOf<"GET /api/duplicates">["data"][number];

/** Groups of customers who may be one person; a row opens the merge. */
export function GroupList({ list }: { list: ListState }) {
  const t = useTranslations("duplicates");
  const clock = useClock();
  const source = useApi("GET /api/duplicates", { query: list.place }, { also: ["contacts"] });
  const names = ({ people }: Group) => people.map(fullName).join(", ");
  const shared = ({ kind, people: [first] }: Group) => {
    if (!first) return "—";
    if (kind === "phone") return formatPhone(first.phone);
    return kind === "email" ? first.email : first.birth_date && clock.numeric(first.birth_date);
  };
  const columns: Column<Group>[] = [
    { head: t("list.people"), look: "name", cell: names },
    { head: t("list.kind"), cell: ({ kind }) => t(`kind.${kind}`) },
    { head: t("list.shared"), look: "text", cell: shared },
    { head: t("list.count"), look: "number", cell: ({ people }) => people.length },
  ];
  return (
    <DataTable<Group>
      label={t("groups")}
      source={source}
      list={list}
      columns={columns}
      phone={(group) => ({
        title: names(group),
        sub: `${t(`kind.${group.kind}`)} · ${shared(group)}`,
        end: t("list.records", { count: group.people.length }),
      })}
      empty={<EmptyState icon={IconUsersGroup} title={t("list.empty")} text={t("list.emptyText")} />}
    />
  );
}
