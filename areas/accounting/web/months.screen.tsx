import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { MonthAction } from "./parts/month-action.tsx";
import { useMonthName } from "./parts/month-name.ts";
import { MonthState } from "./parts/month-state.tsx";

type Month = ReplyOf<"GET /api/accounting/months">["data"][number];
const MonthDrawer = lazyPart(async () => (await import("./parts/month-drawer.tsx")).MonthDrawer);

/** The past months: closed ones can't change until they are reopened with a reason. */
export default function MonthsScreen() {
  const t = useTranslations("accounting.months");
  const list = useListState();
  const months = useApi("GET /api/accounting/months", { query: { page: list.page, per_page: 20 } });
  const nameOf = useMonthName();
  const wordsOf = useWords();
  const columns = useColumns();
  return (
    <Page title={t("title")} fill>
      <Toolbar>
        <Notice tone="info" icon={IconLock} title={t("hint")} />
      </Toolbar>
      <DataTable<Month>
        label={t("title")}
        source={months}
        rowId={({ month }) => month}
        list={list}
        columns={columns}
        phone={(row) => ({
          title: nameOf(row.month),
          sub: wordsOf(row) || "—",
          end: <MonthState month={row} />,
        })}
        actions={(row) => <MonthAction month={row} />}
        empty={<EmptyState icon={IconLock} title={t("empty")} text={t("emptyText")} />}
      />
      {list.open && <MonthDrawer key={list.open} month={list.open} onClose={list.close} />}
    </Page>
  );
}

function useColumns(): Column<Month>[] {
  const t = useTranslations("accounting.months");
  const nameOf = useMonthName();
  const wordsOf = useWords();
  return [
    { head: t("month"), look: "name", cell: ({ month }) => nameOf(month) },
    { head: t("state"), cell: (row) => <MonthState month={row} /> },
    { head: t("last"), look: "text", cell: (row) => wordsOf(row) || "—", drop: true },
  ];
}

/** Who closed the month, or who last reopened it and why. */
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
