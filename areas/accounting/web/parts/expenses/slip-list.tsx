import { Button } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconPaperclip from "@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { type ReplyOf, save } from "#kit/web/api.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { DayRange, daysOf } from "#kit/web/day-range.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState, type ListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { useBillTabs } from "./bill-tabs.ts";
import { useCategoryName } from "./categories.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { SlipPicture } from "./slip-picture.tsx";
import classes from "./slips.module.css";

const DocumentDrawer = lazyPart(async () => (await import("../documents/document-drawer.tsx")).DocumentDrawer);

type Slip = ReplyOf<"GET /api/accounting/slips">["data"][number];

/** The photos and PDFs of all bills: found by their name, number or supplier, each opens its bill. */
export function SlipList() {
  const t = useTranslations("accounting.bills");
  const clock = useClock();
  const list = useListState();
  const { from, to } = daysOf(list);
  const category = list.get("category");
  const source = useApi(
    "GET /api/accounting/slips",
    { query: { ...list.place, per_page: 20, query: list.query, from, to, category } },
    { also: ["accounting"] },
  );
  return (
    <Page title={t("title")} fill tabs={useBillTabs(list)}>
      <Tools list={list} />
      <DataTable<Slip>
        label={t("tab.slips")}
        source={source}
        list={list}
        columns={useColumns()}
        rowId={rowOf}
        phone={(row) => ({
          start: <SlipPicture slip={row} size={40} />,
          title: row.name,
          sub: [row.bill.party || t("nobody"), clock.numeric(row.bill.date)].join(" · "),
          end: formatKurus(row.bill.total, row.bill.currency),
        })}
        actions={(row) => <Actions row={row} />}
        empty={<Nothing filtered={Boolean(from || to || category)} list={list} />}
      />
      {list.open && <DocumentDrawer key={list.open} kind="bill" list={{ ...list, open: list.open.split("-")[0] }} />}
    </Page>
  );
}

/** A bill may have several slips. */
const rowOf = ({ id, bill }: Slip): string => `${bill.id}-${id}`;

function Tools({ list }: { list: ListState }) {
  const t = useTranslations("accounting.bills");
  const kit = useTranslations("kit.action");
  const phone = usePhone();
  return (
    <Toolbar>
      <SearchField value={list.query} onChange={list.setQuery} placeholder={phone ? kit("search") : t("searchSlips")} />
      <CategoryFilter list={list} />
      <DayRange list={list} />
    </Toolbar>
  );
}

function useColumns(): Column<Slip>[] {
  const t = useTranslations("accounting.bills");
  const word = useTranslations("accounting.documents");
  const clock = useClock();
  const nameOf = useCategoryName();
  return [
    { head: t("file"), look: "name", cell: (row) => <Named row={row} /> },
    { head: t("party"), look: "text", cell: ({ bill }) => bill.party || t("nobody") },
    { head: word("number"), cell: ({ bill }) => bill.number || word("draftNumber", { id: bill.id }), drop: true },
    { head: word("category"), look: "text", cell: ({ bill }) => nameOf(bill.category) || "—", drop: true },
    { head: word("date"), cell: ({ bill }) => clock.numeric(bill.date) },
    { head: word("total"), look: "money", cell: ({ bill }) => formatKurus(bill.total, bill.currency) },
  ];
}

function Named({ row }: { row: Slip }) {
  return (
    <span className={classes.named}>
      <SlipPicture slip={row} />
      <span>{row.name}</span>
    </span>
  );
}

function Actions({ row: { id, name, bill } }: { row: Slip }) {
  const word = useTranslations("accounting.documents");
  const download = (): void =>
    void save("GET /api/accounting/bill/{id}/slips/{slip}", { params: { id: bill.id, slip: id } }).catch(
      (thrown: unknown) => toast.failure(word("downloadFailed"), thrown),
    );
  return (
    <RowMenu
      label={word("actions", { number: name })}
      actions={[{ label: word("downloadSlip"), icon: IconDownload, onClick: download }]}
    />
  );
}

function Nothing({ filtered, list }: { filtered: boolean; list: ListState }) {
  const t = useTranslations("accounting.bills");
  const word = useTranslations("accounting.documents");
  if (!filtered) return <EmptyState icon={IconPaperclip} title={t("noSlips")} text={t("noSlipsText")} />;
  const clear = (
    <Button variant="default" onClick={() => list.set({ category: undefined, from: undefined, to: undefined })}>
      {word("clearFilter")}
    </Button>
  );
  return <EmptyState icon={IconPaperclip} title={t("noSuchSlip")} action={clear} />;
}
