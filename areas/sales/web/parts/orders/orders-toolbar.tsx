import IconCalendarWeek from "@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs";
import { useTranslations } from "use-intl";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useStatusWord } from "#kit/web/status-badge.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import classes from "./orders-toolbar.module.css";
import { deliveryTypes, orderFilters, orderStatuses, useLastWeek } from "./use-orders.ts";

/** Search and two filters; "Son 7 Gün" is a label with a figure and filters nothing (2 §2, decisions §9). */
export function OrdersToolbar({ list }: { list: ListState }) {
  const t = useTranslations("sales");
  const word = useStatusWord();
  const { type, status } = orderFilters(list);
  return (
    <Toolbar>
      <div className={classes.search}>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t("orders.search")} />
      </div>
      <FilterMenu
        label={t("orders.delivery")}
        value={type}
        onChange={(next) => list.set({ type: next })}
        options={deliveryTypes.map((value) => ({ value, label: t(`delivery.${value}`) }))}
      />
      <FilterMenu
        label={t("orders.status")}
        value={status}
        onChange={(next) => list.set({ status: next })}
        options={orderStatuses.map((value) => ({ value, label: word("order", value) }))}
      />
      <LastWeek />
    </Toolbar>
  );
}

function LastWeek() {
  const t = useTranslations("sales");
  const phone = usePhone();
  const count = useLastWeek();
  return (
    <span className={classes.week}>
      <IconCalendarWeek size={18} aria-hidden="true" />
      <span>{t("sales.lastWeek")}</span>
      {count !== undefined && <strong>{phone ? count : t("orders.count", { count })}</strong>}
    </span>
  );
}
