import { Button } from "@mantine/core";
import IconPackages from "@tabler/icons-react/dist/esm/icons/IconPackages.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { EmptyState } from "#kit/web/state.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { shownState } from "./stock-toolbar.tsx";

/** Empty state: no product is tracked, or none is short. */
export function NothingInStock({ list }: { list: ListState }) {
  const t = useTranslations("stock.list");
  const stock = shownState(list);
  if (stock) {
    const all = (
      <button type="button" className="link" onClick={() => list.set({ stock: undefined })}>
        {t("showAll")}
      </button>
    );
    const title = t(stock === "low" ? "noneLow" : "noneOut");
    return <EmptyState icon={IconPackages} title={title} text={t("noneText")} action={all} />;
  }
  const button = (
    <Button component={Link} to="/catalog/products">
      {t("toProducts")}
    </Button>
  );
  return <EmptyState icon={IconPackages} title={t("empty")} text={t("emptyText")} action={button} />;
}
