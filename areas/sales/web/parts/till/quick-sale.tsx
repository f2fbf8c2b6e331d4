import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Picker } from "#kit/web/picker.tsx";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useInfinite } from "#kit/web/use-infinite.ts";
import type { Product } from "./cart.ts";
import classes from "./quick-sale.module.css";

/** Tiles of what is sold most, shown when there is more than one (D6); administrators add to them. */
export function QuickSale({ onAdd }: { onAdd: (product: Product) => void }) {
  const t = useTranslations("sales.till");
  const { isAdmin } = useSession();
  const { data } = useApi("GET /api/products", { query: { quick_sale: "true", enabled: "true", per_page: 50 } });
  const [picking, setPicking] = useState(false);
  const tiles = data && data.data.length > 1 ? data.data : [];
  if (!data || (tiles.length === 0 && !isAdmin)) return null;
  return (
    <section className={classes.section} aria-label={t("quick")}>
      <h2>{t("quick")}</h2>
      <div className={classes.tiles}>
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
      </div>
      {picking && <QuickSalePicker onClose={() => setPicking(false)} />}
    </section>
  );
}

function QuickSalePicker({ onClose }: { onClose: () => void }) {
  const t = useTranslations("sales");
  const [query, setQuery] = useState("");
  const rows = useInfinite("GET /api/products", { query: { query, enabled: "true" } });
  const { act } = useAct("PUT /api/products/{id}");
  const add = async ({ id }: Product): Promise<void> => {
    try {
      await act({ params: { id }, body: { id, quick_sale: true } });
      toast.success(t("toast.quickAdded"));
      onClose();
    } catch (thrown) {
      toast.failure(t("toast.quickFailed"), thrown);
    }
  };
  return (
    <Picker
      opened
      onClose={onClose}
      title={t("till.quickPick")}
      rows={rows}
      query={query}
      onSearch={setQuery}
      placeholder={t("till.search")}
      row={(product) => ({
        key: product.id,
        title: product.name,
        sub: product.quick_sale ? t("till.quickAlready") : product.sku,
        end: formatKurus(product.price),
        disabled: product.quick_sale,
      })}
      onPick={(product) => void add(product)}
      empty={t("till.noProducts")}
    />
  );
}
