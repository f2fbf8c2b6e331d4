import IconTransferIn from "@tabler/icons-react/dist/esm/icons/IconTransferIn.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

export type Import = ReplyOf<"GET /api/imports/{id}">;

const tones = {
  uploading: "neutral",
  reading: "info",
  unreadable: "danger",
  mapping: "warning",
  checking: "info",
  checked: "warning",
  importing: "info",
  stopped: "warning",
  done: "success",
  undoing: "info",
  undone: "neutral",
} as const satisfies Record<Import["state"], string>;

export function StateBadge({ state }: { state: Import["state"] }) {
  const t = useTranslations("transfer.state");
  return <Badge tone={tones[state]} label={t(state)} />;
}

/** The latest imports; each opens at the step where it is. */
export function ImportList({ list }: { list: ListState }) {
  const t = useTranslations("transfer");
  const clock = useClock();
  const source = useApi("GET /api/imports");
  const kindOf = ({ kind }: Import) => (kind ? t(`kind.${kind}`) : t("list.unknown"));
  const columns: Column<Import>[] = [
    { head: t("list.file"), look: "name", cell: ({ file_name }) => file_name },
    { head: t("list.kind"), cell: kindOf },
    { head: t("list.state"), cell: ({ state }) => <StateBadge state={state} /> },
    { head: t("list.rows"), look: "number", cell: ({ rows }) => rows },
    { head: t("list.when"), cell: ({ created_at }) => clock.numeric(created_at), drop: true },
  ];
  return (
    <DataTable<Import>
      label={t("list.title")}
      source={source}
      opens={({ id }) => `/settings/transfer?open=${id}`}
      columns={columns}
      phone={(one) => ({
        title: one.file_name,
        sub: `${kindOf(one)} · ${clock.near(one.created_at)}`,
        end: one.rows,
        endSub: <StateBadge state={one.state} />,
      })}
      empty={<EmptyState icon={IconTransferIn} title={t("list.empty")} text={t("list.emptyText")} />}
      key={list.open ?? ""}
    />
  );
}
