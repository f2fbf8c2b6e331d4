import { Button } from "@mantine/core";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

type Pair = ReplyOf<"GET /api/duplicates/distinct">["data"][number];

/** Pairs that were marked as different people; a mark can be taken back. */
export function DistinctList({ list }: { list: ListState }) {
  const t = useTranslations("duplicates.distinctList");
  const title = useTranslations("duplicates")("distinct");
  const clock = useClock();
  const source = useApi("GET /api/duplicates/distinct", { query: list.place }, { also: ["contacts"] });
  const by = ({ created_by }: Pair) => (created_by ? fullName(created_by) : "—");
  const columns: Column<Pair>[] = [
    { head: t("one"), look: "name", cell: ({ one }) => fullName(one) },
    { head: t("other"), look: "text", cell: ({ other }) => fullName(other) },
    { head: t("by"), cell: by, drop: true },
    { head: t("at"), cell: ({ created_at }) => clock.numeric(created_at) },
  ];
  return (
    <DataTable<Pair>
      label={title}
      source={source}
      list={list}
      columns={columns}
      opens={false}
      phone={(pair) => ({
        title: `${fullName(pair.one)} · ${fullName(pair.other)}`,
        sub: `${clock.near(pair.created_at)} · ${by(pair)}`,
      })}
      actions={(pair) => <Unmark pair={pair} />}
      empty={<EmptyState icon={IconUsersGroup} title={t("empty")} text={t("emptyText")} />}
    />
  );
}

function Unmark({ pair }: { pair: Pair }) {
  const t = useTranslations("duplicates.distinctList");
  const { act, busy } = useAct("DELETE /api/duplicates/distinct/{id}");
  const onClick = (): void =>
    void act({ params: { id: pair.id } }).then(
      () => toast.success(t("undone")),
      (error: unknown) => toast.failure(t("undoFailed"), error),
    );
  const label = t("undoOf", { one: fullName(pair.one), other: fullName(pair.other) });
  return (
    <Button variant="default" loading={busy} aria-label={label} onClick={onClick}>
      {t("undo")}
    </Button>
  );
}
