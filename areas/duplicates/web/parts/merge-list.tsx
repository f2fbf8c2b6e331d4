import { Button } from "@mantine/core";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

type Merge = ReplyOf<"GET /api/duplicates/merges">["data"][number];

/** Merges of the last day, each with a button that undoes it. */
export function MergeList({ list }: { list: ListState }) {
  const t = useTranslations("duplicates.mergeList");
  const title = useTranslations("duplicates")("merges");
  const clock = useClock();
  const source = useApi("GET /api/duplicates/merges", { query: list.place }, { also: ["contacts"] });
  const kept = ({ kept: one }: Merge) => (
    <OpenIn list="/contact" id={one.id}>
      {fullName(one)}
    </OpenIn>
  );
  const columns: Column<Merge>[] = [
    { head: t("kept"), look: "name", cell: kept },
    { head: t("merged"), look: "text", cell: ({ merged }) => fullName(merged) },
    { head: t("by"), look: "text", cell: ({ created_by }) => fullName(created_by), drop: true },
    { head: t("at"), cell: ({ created_at }) => clock.numeric(created_at), drop: true },
    { head: t("until"), cell: ({ until }) => clock.numeric(until) },
  ];
  return (
    <DataTable<Merge>
      label={title}
      source={source}
      list={list}
      columns={columns}
      opens={false}
      phone={(merge) => ({
        title: kept(merge),
        sub: `${t("merged")}: ${fullName(merge.merged)} · ${clock.near(merge.created_at)}`,
      })}
      actions={(merge) => <Undo merge={merge} />}
      empty={<EmptyState icon={IconUsersGroup} title={t("empty")} text={t("emptyText")} />}
    />
  );
}

function Undo({ merge }: { merge: Merge }) {
  const t = useTranslations("duplicates.mergeList");
  const { act, busy } = useAct("POST /api/duplicates/merges/{id}/undo");
  const [kept, merged] = [fullName(merge.kept), fullName(merge.merged)];
  const undo = async (): Promise<void> => {
    const question = { title: t("undoTitle"), text: t("undoText", { kept, merged }), action: t("undo") };
    if (!(await confirm(question))) return;
    try {
      await act({ params: { id: merge.id } });
      toast.success(t("undone"));
    } catch (thrown) {
      toast.failure(t("undoFailed"), thrown);
    }
  };
  return (
    <Button variant="default" loading={busy} aria-label={t("undoOf", { name: merged })} onClick={() => void undo()}>
      {t("undo")}
    </Button>
  );
}
