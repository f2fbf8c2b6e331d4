import { Button } from "@mantine/core";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useTranslations } from "use-intl";
import { paymentMethodFacts, tenderMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { fullName } from "#kit/web/full-name.ts";
import { DayRange } from "#kit/web/day-range.tsx";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { ListLimit } from "#kit/web/list-limit.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import classes from "./sales-toolbar.module.css";

/** Search, "Son 7 Gün", two filters, and the sum of the matches (picture 08). */
export function SalesToolbar({ list, sum }: { list: ListState; sum: number | undefined }) {
  const t = useTranslations("sales.sales");
  const kit = useTranslations("kit.action");
  const phone = usePhone();
  const week = list.get("week") !== undefined;
  // Phones only have room for the filters when another page's link has set one.
  const filtered = list.get("method") !== undefined || list.get("seller") !== undefined;
  const total = sum !== undefined && (
    <span className={classes.sum}>
      {t("sum")} <strong>{formatKurus(sum)}</strong>
    </span>
  );
  return (
    <Toolbar end={total}>
      <SearchField value={list.query} onChange={list.setQuery} placeholder={phone ? kit("search") : t("search")} />
      <Button
        variant="default"
        aria-pressed={week}
        leftSection={week && <IconCheck size={18} />}
        onClick={() => list.set({ week: week ? undefined : "1", from: undefined, to: undefined })}
      >
        {t("lastWeek")}
      </Button>
      <DayRange list={list} />
      <ReportedSales list={list} />
      {(!phone || filtered) && <Filters list={list} />}
    </Toolbar>
  );
}

const limits = ["sold", "hour", "only", "customer"];

/** Shows what a report has limited the sales to (`of` is its name), and removes the limit. */
function ReportedSales({ list }: { list: ListState }) {
  const t = useTranslations("sales.sales");
  if (limits.every((name) => list.get(name) === undefined)) return null;
  const words = list.get("of")?.slice(0, 60) ?? t("reported");
  const clear = (): void => list.set(Object.fromEntries([...limits, "of"].map((name) => [name, undefined])));
  return <ListLimit label={words} onClear={clear} />;
}

function Filters({ list }: { list: ListState }) {
  const t = useTranslations("sales");
  const employees = useApi("GET /api/employees", { query: { type: "all", per_page: 100 } });
  const chosen = list.get("method");
  // A link of the dashboard may filter by a method that the till does not offer.
  const methods = tenderMethods.filter((method) => paymentMethodFacts[method].offered || method === chosen);
  const sellers = employees.data?.data.map((employee) => ({ value: String(employee.id), label: fullName(employee) }));
  return (
    <>
      <FilterMenu
        label={t("sales.method")}
        value={chosen}
        onChange={(method) => list.set({ method })}
        options={methods.map((method) => ({ value: method, label: t(`method.${method}`) }))}
      />
      <FilterMenu
        label={t("sales.seller")}
        value={list.get("seller")}
        onChange={(seller) => list.set({ seller })}
        options={sellers ?? []}
      />
    </>
  );
}
