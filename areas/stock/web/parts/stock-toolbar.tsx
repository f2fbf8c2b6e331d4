import IconSortAscendingLetters from "@tabler/icons-react/dist/esm/icons/IconSortAscendingLetters.mjs";
import IconSortDescendingLetters from "@tabler/icons-react/dist/esm/icons/IconSortDescendingLetters.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import classes from "./stock-toolbar.module.css";

export type StockRow = ReplyOf<"GET /api/products">["data"][number];

/** The state filter of the list, from the address. */
export function shownState(list: ListState): "low" | "out" | undefined {
  const stock = list.get("stock");
  return stock === "low" || stock === "out" ? stock : undefined;
}

/** Search, filter for short stock, order by name, and the sale value of the found goods (kuruş). */
export function StockToolbar({ list, value }: { list: ListState; value: number | undefined }) {
  const t = useTranslations("stock");
  const phone = usePhone();
  const ascending = list.sort?.direction !== "desc";
  const states = [
    { value: "all" as const, label: t("list.all") },
    { value: "low" as const, label: t("quantity.low") },
    { value: "out" as const, label: t("quantity.out") },
  ];
  const sum = value !== undefined && (
    <span className={classes.value}>
      {t("list.value")} <strong>{formatKurus(value)}</strong>
    </span>
  );
  return (
    <Toolbar
      end={
        <>
          {!phone && sum}
          <HeadAction
            label={t(ascending ? "list.az" : "list.za")}
            icon={ascending ? IconSortAscendingLetters : IconSortDescendingLetters}
            onClick={() => list.toggleSort("name")}
          />
        </>
      }
    >
      <SearchField value={list.query} onChange={list.setQuery} placeholder={t("list.search")} />
      <SegmentedControl
        label={t("list.state")}
        value={shownState(list) ?? "all"}
        onChange={(stock) => list.set({ stock: stock === "all" ? undefined : stock })}
        options={states}
      />
      {phone && sum}
    </Toolbar>
  );
}
