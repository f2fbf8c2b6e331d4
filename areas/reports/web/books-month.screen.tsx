import { useLocale, useTranslations } from "use-intl";
import { MonthAction } from "#areas/accounting/web/parts/month-action.tsx";
import { MonthState } from "#areas/accounting/web/parts/month-state.tsx";
import { save } from "#kit/web/api.ts";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { addMonths } from "#kit/web/time.ts";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { useToday } from "#kit/web/use-today.ts";
import { booksWords } from "../contract/books-words.ts";
import { ArchiveCard } from "./parts/books/archive-card.tsx";
import { BooksCards } from "./parts/books/books-cards.tsx";
import { MonthSteps } from "./parts/books/month-steps.tsx";
import classes from "./parts/books/books.module.css";

const RowsDrawer = lazyPart(async () => (await import("./parts/books/rows-drawer.tsx")).RowsDrawer);

/** "Ay Özeti": a month for owner and accountant, with its files; each figure opens its rows (issue 19). */
export default function BooksMonthScreen() {
  const t = useTranslations("reports");
  const list = useListState();
  const month = useMonth(list);
  const { data, error, refetch } = useApi(
    "GET /api/reports/books/{month}",
    { params: { month } },
    { also: ["orders", "accounting", "edocuments", "employees"] },
  );
  const shown = data?.month === month ? data : undefined;
  return (
    <Page title={t("menu.booksMonth")}>
      <div className={classes.head}>
        <MonthSteps month={month} onChange={(next) => list.set({ month: next })} />
        {shown && <MonthState month={shown} />}
        <span className={classes.acts}>{shown?.over && <MonthAction month={shown} />}</span>
      </div>
      {error && !shown ? (
        <ErrorState title={t("booksMonth.failed")} error={error} onRetry={() => void refetch()} />
      ) : shown ? (
        <>
          <Files month={month} />
          <ArchiveCard key={month} month={month} />
          <BooksCards month={shown} />
          {list.open === "rows" && <RowsDrawer key={month} month={shown} list={list} />}
          <Check />
        </>
      ) : (
        <FieldsSkeleton fields={6} />
      )}
    </Page>
  );
}

/** The month of the address; without one the last that is over, which is the one to check. */
function useMonth(list: ListState): string {
  const current = useToday().slice(0, 7);
  const asked = list.get("month");
  return asked && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= current ? asked : addMonths(current, -1);
}

function Files({ month }: { month: string }) {
  const t = useTranslations("reports.booksMonth");
  const get = (form: "xlsx" | "pdf") => () =>
    save("GET /api/reports/books/{month}/file", {
      params: { month },
      query: { form },
    });
  return (
    <div className={classes.files}>
      <DownloadButton variant="default" label={t("excel")} failure={t("fileFailed")} get={get("xlsx")} />
      <DownloadButton variant="default" label={t("pdf")} failure={t("fileFailed")} get={get("pdf")} />
    </div>
  );
}

function Check() {
  const language = useLocale() === "en" ? "en" : "tr";
  return <p className={classes.check}>{booksWords[language].check}</p>;
}
