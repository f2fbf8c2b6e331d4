import { Button, Checkbox } from "@mantine/core";
import IconTag from "@tabler/icons-react/dist/esm/icons/IconTag.mjs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { EmptyState } from "#kit/web/state.tsx";
import type { TableSource } from "#kit/web/table.ts";
import { TickAll, toggled } from "#kit/web/tick-all.tsx";
import type { Prices } from "../../../contract/bulk-price.ts";
import type { CategoryKind } from "../category-nodes.ts";
import classes from "./bulk-prices.module.css";
import type { Preview, Priced } from "./preview.ts";

interface PriceTableProps {
  kind: CategoryKind;
  source: TableSource<Priced>;
  preview: Preview;
  /** Ids of the rows that are not ticked. */
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
  /** A search or filter chooses the rows. */
  isFiltered: boolean;
}

/** The rows with a tick, the present price and the new one. */
export function PriceTable({ kind, source, preview, left, onLeft, isFiltered }: PriceTableProps) {
  const t = useTranslations("catalog.prices");
  const rows = source.data?.data ?? [];
  const { after } = preview;
  const box = ({ id, name }: Priced) => (
    <Checkbox aria-label={t("choose", { name })} checked={!left.has(id)} onChange={() => onLeft(toggled(left, id))} />
  );
  const changeOf = useChange(after);
  return (
    <>
      {rows.length > 0 && (
        <TickAll
          label={t("all")}
          ticked={rows.filter(({ id }) => !left.has(id)).length}
          of={rows.length}
          onChange={(all) => onLeft(new Set(all ? [] : rows.map(({ id }) => id)))}
        />
      )}
      <DataTable<Priced>
        label={t("title")}
        // Rows that are put together here, so that the table offers no file of its boxes.
        source={source.data ? { ...source, data: { data: rows } } : source}
        columns={useColumns(kind, box, changeOf)}
        opens={false}
        tone={({ id }) => (after.get(id) === null ? "danger" : undefined)}
        phone={(row) => ({
          start: box(row),
          title: row.name,
          sub: formatKurus(row.price),
          ...(after.has(row.id) && {
            end: changeOf(row, "price"),
            endSub: row.original_price > 0 && `${t(`second.${kind}`)}: ${changeOf(row, "original_price")}`,
          }),
        })}
        empty={
          isFiltered ? <EmptyState icon={IconTag} title={t("none")} text={t("noneText")} /> : <NoneYet kind={kind} />
        }
      />
    </>
  );
}

function NoneYet({ kind }: { kind: CategoryKind }) {
  const t = useTranslations("catalog");
  const add = (
    <Button component={Link} to={`/catalog/${kind}s`} search={{ open: "new" } as never}>
      {t(`${kind}s.add`)}
    </Button>
  );
  return <EmptyState icon={IconTag} title={t(`${kind}s.empty`)} text={t(`${kind}s.emptyText`)} action={add} />;
}

type ChangeOf = (row: Priced, field: keyof Prices) => string;

/** The text of a new price; "—" where there is none. */
function useChange(after: Preview["after"]): ChangeOf {
  const t = useTranslations("catalog.prices");
  return (row, field) => {
    const prices = after.get(row.id);
    if (prices === undefined || row[field] === 0) return "—";
    return prices === null ? t("invalid") : formatKurus(prices[field]);
  };
}

function useColumns(kind: CategoryKind, box: (row: Priced) => ReactNode, changeOf: ChangeOf): Column<Priced>[] {
  const t = useTranslations("catalog.prices");
  const name = (row: Priced) => (
    <span className={classes.name}>
      {box(row)}
      {row.name}
    </span>
  );
  const second = ({ original_price: kurus }: Priced): string => (kurus > 0 ? formatKurus(kurus) : "—");
  return [
    { head: t(`kind.${kind}`), look: "name", cell: name },
    { head: t("now"), look: "number", cell: ({ price }) => formatKurus(price) },
    { head: t("next"), look: "money", cell: (row) => changeOf(row, "price") },
    { head: t(`second.${kind}`), look: "number", drop: true, cell: second },
    { head: t(`secondNext.${kind}`), look: "number", drop: true, cell: (row) => changeOf(row, "original_price") },
  ];
}
