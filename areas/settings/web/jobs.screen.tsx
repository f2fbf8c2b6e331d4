import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useLocale, useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { StatusBadge, useStatusWord } from "#kit/web/status-badge.tsx";
import { toast } from "#kit/web/toast.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { jobNames } from "../contract/job-names.ts";

type Job = ReplyOf<"GET /api/jobs">["data"][number];
type State = Job["state"];

const states: readonly State[] = ["dead", "running", "waiting"];
/** Ended jobs send no topics, so the list is refetched regularly while it is open. */
const REFETCH_MS = 10_000;

/** "Arka plan işleri": running, planned and dead background jobs of the business; dead ones can be retried (decision 0042). */
export default function JobsScreen() {
  const t = useTranslations("settings.jobs");
  const word = useStatusWord();
  const list = useListState();
  const state = states.find((one) => one === list.get("state"));
  const source = useApi("GET /api/jobs", { query: { ...list.request, state } }, { refetchInterval: REFETCH_MS });
  const nameOf = useJobName();
  const note = useNote();
  const columns: Column<Job>[] = [
    { head: t("job"), look: "name", cell: nameOf },
    { head: t("state"), cell: (job) => <StatusBadge of="job" status={job.state} /> },
    { head: t("when"), cell: (job) => <When job={job} /> },
    { head: t("note"), look: "text", cell: (job) => note(job) || "—" },
  ];
  return (
    <Page title={t("title")} hint={t("hint")} back="/settings" fill>
      <Toolbar>
        <FilterMenu
          label={t("state")}
          value={state}
          onChange={(value) => list.set({ state: value })}
          options={states.map((value) => ({ value, label: word("job", value) }))}
        />
      </Toolbar>
      <DataTable<Job>
        label={t("title")}
        source={source}
        list={list}
        opens={false}
        columns={columns}
        phone={(job) => ({
          title: nameOf(job),
          sub: (
            <>
              <When job={job} />
              {/* Not truncated, because phones show it nowhere else. */}
              {note(job) && <span style={{ whiteSpace: "normal" }}>{note(job)}</span>}
            </>
          ),
          endSub: <StatusBadge of="job" status={job.state} />,
        })}
        actions={(job) => job.state === "dead" && <JobActions job={job} name={nameOf(job)} />}
        empty={<EmptyState icon={IconListCheck} title={t(state ? "noneOfState" : "empty")} />}
      />
    </Page>
  );
}

function When({ job: { state, due_at } }: { job: Job }) {
  const clock = useClock();
  return state === "running" ? "—" : clock.numeric(due_at);
}

/** The job's label, or its name if this release has none for it. */
function useJobName(): (job: Job) => string {
  const language = useLocale() === "en" ? "en" : "tr";
  return ({ name }) => jobNames[name]?.[language] ?? name;
}

/** The error, and the progress. */
function useNote(): (job: Job) => string {
  const t = useTranslations("settings.jobs");
  const language = useLocale() === "en" ? "en" : "tr";
  return ({ error, progress, tries, state }) =>
    [progress && t("progress", progress), error?.[language], state === "waiting" && tries > 0 && t("tries", { tries })]
      .filter(Boolean)
      .join(" · ");
}

function JobActions({ job: { id, next_turn }, name }: { job: Job; name: string }) {
  const t = useTranslations("settings.jobs");
  const clock = useClock();
  const retry = useAct("POST /api/jobs/{id}/retry");
  const drop = useAct("DELETE /api/jobs/{id}");
  const again = async (): Promise<void> => {
    try {
      await retry.act({ params: { id } });
      toast.success(t("retried"));
    } catch (thrown) {
      toast.failure(t("retryFailed"), thrown);
    }
  };
  const giveUp = async (): Promise<void> => {
    const text = next_turn ? t("dropDailyText", { name, date: clock.numeric(next_turn) }) : t("dropText", { name });
    if (!(await confirm({ title: t("dropTitle"), text, action: t("drop"), danger: true }))) return;
    try {
      await drop.act({ params: { id } });
      toast.success(t("dropped"));
    } catch (thrown) {
      toast.failure(t("dropFailed"), thrown);
    }
  };
  return (
    <RowMenu
      label={t("actions", { name })}
      actions={[
        { label: t("retry"), icon: IconRefresh, onClick: () => void again() },
        { label: t("drop"), icon: IconTrash, danger: true, onClick: () => void giveUp() },
      ]}
    />
  );
}
