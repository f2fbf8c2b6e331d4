import IconLineScan from "@tabler/icons-react/dist/esm/icons/IconLineScan.mjs";
import IconPackages from "@tabler/icons-react/dist/esm/icons/IconPackages.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BarcodeScanner } from "#kit/web/barcode-scanner.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { Pager } from "#kit/web/pager.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { CountRow } from "./count-row.tsx";
import type { CountDetail, CountLine } from "./count-state.tsx";
import classes from "./counts.module.css";
import { ScanResult } from "./scan-result.tsx";
import { type CountScanner, useCountScanner } from "./use-count-scanner.ts";
import { type Entering, useEntering } from "./use-entering.ts";

const filters = ["uncounted", "counted"] as const;

/** The products of an open count with a field each; what is typed, tapped or scanned is saved at once. */
export function Counting({ count, list }: { count: CountDetail; list: ListState }) {
  const t = useTranslations("counts");
  const entering = useEntering(count.id);
  const scanner = useCountScanner(entering);
  const show = filters.find((one) => one === list.get("show"));
  const options = [
    { value: "all" as const, label: t("count.all") },
    { value: "uncounted" as const, label: t("count.uncounted") },
    { value: "counted" as const, label: t("count.done") },
  ];
  return (
    <div className={classes.counting} data-scans>
      <Toolbar end={<Scanning scanner={scanner} />}>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t("count.search")} />
        <SegmentedControl
          label={t("count.show")}
          value={show ?? "all"}
          onChange={(next) => list.set({ show: next === "all" ? undefined : next })}
          options={options}
        />
        <span className={classes.progress} role="status">
          {t("list.of", { counted: count.counted, lines: count.lines })}
        </span>
      </Toolbar>
      <Rows count={count} list={list} show={show} entering={entering} />
    </div>
  );
}

/** The camera button and the result of the last scan. */
function Scanning({ scanner }: { scanner: CountScanner }) {
  const t = useTranslations("counts.count");
  const [camera, setCamera] = useState(false);
  const { last, scan, forget } = scanner;
  const close = (): void => {
    setCamera(false);
    forget();
  };
  const result = last && <ScanResult scan={last} scanner={scanner} isCamera={camera} />;
  return (
    <>
      <HeadAction label={t("scan")} icon={IconLineScan} onClick={() => setCamera(true)} />
      {!camera && result && <div className={classes.scanned}>{result}</div>}
      <BarcodeScanner opened={camera} onClose={close} onScan={scan}>
        {result}
      </BarcodeScanner>
    </>
  );
}

interface RowsProps {
  count: CountDetail;
  list: ListState;
  show: (typeof filters)[number] | undefined;
  entering: Entering;
}

function Rows({ count, list, show, entering }: RowsProps) {
  const t = useTranslations("counts.count");
  const query = { ...list.place, query: list.query, ...(show && { show }) };
  const source = useApi("GET /api/stock-counts/{id}/lines", { params: { id: count.id }, query });
  if (!source.data)
    return source.error ? (
      <ErrorState error={source.error} onRetry={() => void source.refetch()} />
    ) : (
      <div className={classes.waiting}>
        <FieldsSkeleton fields={6} />
      </div>
    );
  const { data, meta } = source.data;
  // Whoever counts blindly sees no quantity here, also not an administrator.
  const blindly = (line: CountLine): CountLine => (count.blind ? { ...line, expected: null } : line);
  if (data.length === 0) return <NoRows list={list} show={show} />;
  return (
    <>
      <ul className={classes.rows} aria-label={t("title")} data-rows>
        {data.map((line) => (
          <CountRow key={line.product_id} line={blindly(line)} entering={entering} />
        ))}
      </ul>
      <Pager meta={meta} onPage={(page, beside) => list.setPage(page, { beside })} />
    </>
  );
}

function NoRows({ list, show }: Pick<RowsProps, "list" | "show">) {
  const t = useTranslations("counts.count");
  const kit = useTranslations("kit.list");
  const clear = (
    <button type="button" className="link" onClick={() => list.setQuery("")}>
      {kit("clearSearch")}
    </button>
  );
  if (list.query) return <EmptyState title={kit("noMatch")} text={kit("noMatchHint")} action={clear} />;
  if (show === "counted") return <EmptyState icon={IconPackages} title={t("noneDone")} />;
  return <EmptyState icon={IconPackages} title={t("none")} text={t("noneText")} />;
}
