import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { TileGrid } from "#kit/web/tile-grid.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { Product } from "./cart.ts";
import classes from "./quick-sale.module.css";

const QuickSalePicker = lazyPart(async () => (await import("./quick-sale-picker.tsx")).QuickSalePicker);

export const useQuickSale = () =>
  useApi("GET /api/products", { query: { quick_sale: "true", enabled: "true", per_page: 50 } });

/** Quick-sale tiles, shown when there is more than one (D6); administrators add to them. */
export function QuickSale({ onAdd }: { onAdd: (product: Product) => void }) {
  const t = useTranslations("sales.till");
  const { isAdmin } = useSession();
  const { data } = useQuickSale();
  const [picking, setPicking] = useState(false);
  const tiles = data && data.data.length > 1 ? data.data : [];
  if (!data || (tiles.length === 0 && !isAdmin)) return null;
  return (
    <section className={classes.section} aria-label={t("quick")}>
      <h2>{t("quick")}</h2>
      <TileGrid label={t("quick")} className={classes.tiles ?? ""}>
        {tiles.map((product) => (
          <button type="button" key={product.id} className={classes.tile} onClick={() => onAdd(product)}>
            <strong>{product.name}</strong>
            {formatKurus(product.price)}
          </button>
        ))}
        {isAdmin && (
          <button type="button" className={classes.add} aria-haspopup="dialog" onClick={() => setPicking(true)}>
            <IconPlus size={18} />
            {t("quickAdd")}
          </button>
        )}
      </TileGrid>
      {picking && <QuickSalePicker onClose={() => setPicking(false)} />}
    </section>
  );
}
