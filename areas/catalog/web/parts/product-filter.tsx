import { Button } from "@mantine/core";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import headAction from "#kit/web/head-action.module.css";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { countOf, filterOf } from "./filter.ts";
import classes from "./product-filter.module.css";

const FilterPanel = lazyPart(async () => (await import("./filter-panel.tsx")).FilterPanel);

/** "Filtrele" with the number of filters, and its panel (F2). */
export function ProductFilter({ list, onBrands }: { list: ListState; onBrands: (() => void) | undefined }) {
  const t = useTranslations("catalog.filter");
  const [opened, setOpened] = useState(false);
  const count = countOf(filterOf(list.get));
  return (
    <>
      <Button
        variant="default"
        className={`${headAction.action} ${classes.button}`}
        leftSection={<IconFilter size={18} />}
        aria-label={count > 0 ? t("titleCount", { count }) : t("title")}
        aria-haspopup="dialog"
        aria-pressed={count > 0}
        onClick={() => setOpened(true)}
      >
        <span className={headAction.words}>{t("title")}</span>{" "}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </Button>
      {opened && <FilterPanel list={list} onClose={() => setOpened(false)} onBrands={onBrands} />}
    </>
  );
}
