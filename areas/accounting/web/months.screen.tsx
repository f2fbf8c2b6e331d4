import { Button } from "@mantine/core";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconLockOpen from "@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { confirm } from "#kit/web/confirm.tsx";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { useMonthName } from "./parts/month-name.ts";

type Month = ReplyOf<"GET /api/accounting/months">["data"][number];
const ReopenDialog = lazyPart(async () => (await import("./parts/reopen-dialog.tsx")).ReopenDialog);

/** The months that are over: closed ones change no more until they are reopened with a reason. */
export default function MonthsScreen() {
  const t = useTranslations("accounting.months");
  const list = useListState();
  const [reopening, setReopening] = useState<Month>();
  const months = useApi("GET /api/accounting/months", { query: { page: list.page, per_page: 20 } });
  const nameOf = useMonthName();
  const wordsOf = useWords();
  const columns = useColumns();
  return (
    <Page title={t("title")} fill>
      <Notice tone="info" icon={IconLock} title={t("hint")} />
      <DataTable<Month>
        label={t("title")}
        source={months}
        rowId={({ month }) => month}
        list={list}
        columns={columns}
        opens={false}
        phone={(row) => ({
          title: nameOf(row.month),
          sub: wordsOf(row) || "—",
          end: <State month={row} />,
        })}
        actions={(row) => <Action month={row} onReopen={() => setReopening(row)} />}
        empty={<EmptyState icon={IconLock} title={t("empty")} text={t("emptyText")} />}
      />
      {reopening && <ReopenDialog month={reopening.month} onClose={() => setReopening(undefined)} />}
    </Page>
  );
}

function useColumns(): Column<Month>[] {
  const t = useTranslations("accounting.months");
  const nameOf = useMonthName();
  const wordsOf = useWords();
  return [
    { head: t("month"), look: "name", cell: ({ month }) => nameOf(month) },
    { head: t("state"), cell: (row) => <State month={row} /> },
    { head: t("history"), look: "text", cell: (row) => wordsOf(row) || "—", drop: true },
  ];
}

function State({ month }: { month: Month }) {
  const t = useTranslations("accounting.months");
  const isClosed = month.closed_at !== null;
  return (
    <Badge
      tone={isClosed ? "success" : "neutral"}
      icon={isClosed ? IconLock : IconLockOpen}
      label={t(isClosed ? "closed" : "open")}
    />
  );
}

/** Who closed the month, or who reopened it last and why. */
function useWords(): (month: Month) => string {
  const t = useTranslations("accounting.months");
  const clock = useClock();
  return ({ closed_at: at, closed_by: by, reopened }) => {
    const name = (person: Month["closed_by"]) => (person ? fullName(person) : "—");
    if (at) return t("closedBy", { name: name(by), date: clock.numeric(at) });
    if (!reopened) return "";
    return t("reopenedBy", { name: name(reopened.by), date: clock.numeric(reopened.at), reason: reopened.reason });
  };
}

function Action({ month, onReopen }: { month: Month; onReopen: () => void }) {
  const t = useTranslations("accounting.months");
  const nameOf = useMonthName();
  const { act, busy } = useAct("POST /api/accounting/months/{month}/close");
  const name = nameOf(month.month);
  const close = async (): Promise<void> => {
    if (!(await confirm({ title: t("closeTitle", { name }), text: t("closeText"), action: t("close") }))) return;
    try {
      await act({ params: { month: month.month } });
      toast.success(t("closedToast", { name }));
    } catch (thrown) {
      toast.failure(t("closeFailed"), thrown);
    }
  };
  if (month.closed_at)
    return (
      <Button variant="default" aria-label={`${t("reopen")}: ${name}`} onClick={onReopen}>
        {t("reopen")}
      </Button>
    );
  return (
    <Button variant="default" aria-label={`${t("close")}: ${name}`} loading={busy} onClick={() => void close()}>
      {t("close")}
    </Button>
  );
}
