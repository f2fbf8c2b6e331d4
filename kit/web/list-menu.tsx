import IconFileSpreadsheet from "@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs";
import IconFileTypeCsv from "@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs";
import { createElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Asked } from "./asked.ts";
import { RowMenu } from "./row-menu.tsx";
import type { Column } from "./table.ts";

interface ListMenuProps {
  /** The list's name, also the file's. */
  label: string;
  /** The list's call, or all of its rows. */
  asked: Asked | readonly never[];
  columns: readonly Column<never>[];
}

/** Rows that are drawn out of sight, for their texts. */
interface Drawing {
  rows: readonly never[];
  columns: readonly Column<never>[];
  drawn: (table: HTMLTableSectionElement) => void;
}

/** The "…" menu of a list: downloads all of its pages, with its filters and columns, as CSV or Excel. */
export function ListMenu({ label, asked, columns }: ListMenuProps) {
  const t = useTranslations("kit.list");
  const language = useLocale() === "en" ? "en" : "tr";
  const [drawing, setDrawing] = useState<Drawing>();
  const [running, setRunning] = useState<AbortController>();
  // Leaving the screen ends it.
  useEffect(() => () => running?.abort(), [running]);
  const start = (form: "csv" | "xlsx") => async (): Promise<void> => {
    const stop = new AbortController();
    setRunning(stop);
    const { exportList } = await import("./list-export.ts");
    const draw = (rows: readonly never[]) =>
      new Promise<HTMLTableSectionElement>((drawn, reject) => {
        stop.signal.addEventListener("abort", () => reject(stop.signal.reason as Error), { once: true });
        setDrawing({ rows, columns, drawn });
      });
    await exportList({ label, asked, columns, form, language, words: t, draw, stop });
    setDrawing(undefined);
    setRunning(undefined);
  };
  const actions = [
    { label: t("toCsv"), icon: IconFileTypeCsv, onClick: () => void start("csv")() },
    { label: t("toExcel"), icon: IconFileSpreadsheet, onClick: () => void start("xlsx")() },
  ];
  return (
    <>
      <RowMenu label={t("menu", { list: label })} actions={running ? [] : actions} />
      {drawing && <HiddenRows {...drawing} />}
    </>
  );
}

/** The cells as the list shows them; their rows have no keys, because each page replaces the one before. */
function HiddenRows({ rows, columns, drawn }: Drawing) {
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    if (body.current) drawn(body.current);
  }, [drawn]);
  const lines = rows.map((row) =>
    createElement("tr", null, ...columns.map(({ cell }) => createElement("td", null, cell(row)))),
  );
  return <table hidden>{createElement("tbody", { ref: body }, ...lines)}</table>;
}
