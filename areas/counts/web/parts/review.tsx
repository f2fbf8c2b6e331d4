import { Button } from "@mantine/core";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { CountDetail, CountLine } from "./count-state.tsx";
import { useLineText } from "./use-line-text.ts";

const ReasonForm = lazyPart(async () => (await import("./reason-form.tsx")).ReasonForm);

/** The differences of a count with their value and reason, or all of its products. */
export function Review({ count, list }: { count: CountDetail; list: ListState }) {
  const t = useTranslations("counts.review");
  const hidden = count.different === null;
  const isAll = hidden || list.get("show") === "all";
  const query = { ...list.place, query: list.query, ...(!isAll && { show: "different" as const }) };
  const source = useApi(
    "GET /api/stock-counts/{id}/lines",
    { params: { id: count.id }, query },
    { also: count.state === "open" ? ["products"] : [] },
  );
  const text = useLineText();
  return (
    <>
      <Toolbar end={<DefaultReason count={count} />}>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
        {!hidden && <ShowFilter list={list} isAll={isAll} />}
      </Toolbar>
      <DataTable<CountLine>
        label={t(isAll ? "lines" : "title")}
        source={source}
        list={list}
        rowId={({ product_id: id }) => id}
        columns={useColumns()}
        phone={(line) => ({
          title: line.name,
          sub: `${text.quantity(line, "counted")} / ${text.quantity(line, "expected")}`,
          end: text.quantity(line, "difference"),
          endSub: line.difference ? text.reason(line) : undefined,
        })}
        empty={
          <EmptyState icon={IconScale} title={t(isAll ? "noLines" : "none")} text={isAll ? undefined : t("noneText")} />
        }
      />
    </>
  );
}

function ShowFilter({ list, isAll }: { list: ListState; isAll: boolean }) {
  const t = useTranslations("counts.review");
  return (
    <SegmentedControl
      label={t("show")}
      value={isAll ? "all" : "different"}
      onChange={(show) => list.set({ show: show === "all" ? show : undefined })}
      options={[
        { value: "different", label: t("different") },
        { value: "all", label: t("all") },
      ]}
    />
  );
}

function useColumns(): Column<CountLine>[] {
  const t = useTranslations("counts.review");
  const text = useLineText();
  const by = ({ is_zeroed, counted_by }: CountLine): string =>
    is_zeroed ? t("zeroed") : counted_by ? fullName(counted_by) : "—";
  return [
    { head: t("product"), look: "name", cell: ({ name }) => name },
    { head: t("expected"), cell: (line) => text.quantity(line, "expected") },
    { head: t("counted"), cell: (line) => text.quantity(line, "counted") },
    { head: t("difference"), cell: (line) => <strong>{text.quantity(line, "difference")}</strong> },
    { head: t("value"), look: "money", cell: text.value },
    { head: t("reason"), look: "text", cell: text.reason },
    { head: t("by"), look: "text", cell: by, drop: true },
  ];
}

/** The reason of differences without their own; administrators change it while the count is open. */
function DefaultReason({ count }: { count: CountDetail }) {
  const t = useTranslations("counts");
  const { isAdmin } = useSession();
  const [opened, setOpened] = useState(false);
  if (!isAdmin || count.state !== "open") return null;
  const reason = count.reason_text || t(`reason.${count.reason}`);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t("review.defaultReason", { reason })}
      </Button>
      {opened && <ReasonForm count={count} onClose={() => setOpened(false)} />}
    </>
  );
}
