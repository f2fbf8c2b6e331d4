import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type Column, DataTable, type TableSource } from "#kit/web/data-table.tsx";
import { ListFoot } from "#kit/web/list-foot.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import type { Listing } from "./draft.ts";
import { FollowCell, NumberCell, ProductCell } from "./fields.tsx";
import { ListingCell, OfferCell } from "./listing-cell.tsx";
import classes from "./products.module.css";
import type { Drafts } from "./use-drafts.ts";

interface TableProps {
  source: TableSource<Listing>;
  list: ListState;
  drafts: Drafts;
  onChoose: (row: Listing) => void;
  empty: ReactNode;
}

/** The listings with the fields of what they are: a table, on phones cards (J4). */
export function MappingTable({ source, list, drafts, onChoose, empty }: TableProps) {
  const t = useTranslations("connect.getir.products");
  const phone = usePhone();
  const columns = useColumns(drafts, onChoose);
  const data = source.data;
  if (phone && data && data.data.length > 0)
    return (
      <>
        <ul className={classes.cards} aria-label={t("tab")}>
          {data.data.map((row) => (
            <Card key={row.catalogProductId} row={row} drafts={drafts} onChoose={onChoose} />
          ))}
        </ul>
        {data.meta && (
          <ListFoot
            label={t("tab")}
            reply={{ data: data.data, meta: data.meta }}
            columns={columns}
            onPage={(page, beside) => list.setPage(page, { beside })}
          />
        )}
      </>
    );
  return (
    <DataTable<Listing>
      label={t("tab")}
      source={source}
      list={list}
      columns={columns}
      rowId={({ catalogProductId }) => catalogProductId}
      opens={false}
      tone={(row) => (isMarked(row, drafts) ? "danger" : undefined)}
      phone={({ productName }) => ({ title: productName })}
      empty={empty}
    />
  );
}

const isMarked = (row: Listing, { isFaulty, refused }: Drafts): boolean =>
  isFaulty(row) || row.catalogProductId in refused;

function useColumns(drafts: Drafts, onChoose: TableProps["onChoose"]): Column<Listing>[] {
  const t = useTranslations("connect.getir.products");
  const propsOf = (row: Listing) => ({
    row,
    changes: drafts.changes[row.catalogProductId],
    marked: drafts.isFaulty(row),
    onChange: drafts.change,
  });
  return [
    { head: t("product"), cell: (row) => <ListingCell row={row} /> },
    { head: t("match"), width: 170, cell: (row) => <ProductCell {...propsOf(row)} onChoose={onChoose} /> },
    { head: t("quantity"), width: 84, cell: (row) => <NumberCell {...propsOf(row)} name="quantity" /> },
    { head: t("original_price"), width: 112, cell: (row) => <NumberCell {...propsOf(row)} name="original_price" /> },
    { head: t("price"), width: 112, cell: (row) => <NumberCell {...propsOf(row)} name="price" /> },
    { head: t("follow"), width: 84, cell: (row) => <FollowCell {...propsOf(row)} /> },
    { head: t("max_sell_count"), width: 76, cell: (row) => <NumberCell {...propsOf(row)} name="max_sell_count" /> },
    {
      head: t("at"),
      width: 110,
      cell: (row) => <OfferCell row={row} refused={drafts.refused[row.catalogProductId]} />,
    },
  ];
}

function Card({ row, drafts, onChoose }: { row: Listing; drafts: Drafts; onChoose: TableProps["onChoose"] }) {
  const t = useTranslations("connect.getir.products");
  const common = {
    row,
    changes: drafts.changes[row.catalogProductId],
    marked: drafts.isFaulty(row),
    onChange: drafts.change,
  };
  const refused = drafts.refused[row.catalogProductId];
  const isMapped = (common.changes && "product" in common.changes ? common.changes.product : row.product) !== null;
  return (
    <li className={classes.card} data-tone={isMarked(row, drafts) ? "danger" : undefined}>
      <ListingCell row={row} />
      <ProductCell {...common} onChoose={onChoose} />
      {isMapped && (
        <>
          <div className={classes.numbers}>
            <NumberCell {...common} name="quantity" labelled />
            <NumberCell {...common} name="max_sell_count" labelled />
            <NumberCell {...common} name="original_price" labelled />
            <NumberCell {...common} name="price" labelled />
          </div>
          <FollowCell {...common} labelled />
        </>
      )}
      {(refused || row.state !== "none") && (
        <p className={classes.offer}>
          {t("at")}: <OfferCell row={row} refused={refused} />
        </p>
      )}
    </li>
  );
}
