import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { AddStock } from "./add-stock.tsx";
import classes from "./stock-drawer.module.css";
import { StockEntries } from "./stock-entries.tsx";
import { StockFigures } from "./stock-figures.tsx";

/** A product's stock and its entries (F7). */
export function StockDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("stock");
  const { data: product, error, refetch } = useApi("GET /api/products/{id}", { params: { id } });
  const [adding, setAdding] = useState(false);
  const add = product?.inventory_tracktrue && (
    <Button leftSection={<IconPlus size={18} />} fullWidth onClick={() => setAdding(true)}>
      {t("list.add")}
    </Button>
  );
  return (
    <Drawer
      opened
      size="read"
      title={product?.name ?? t("list.title")}
      hint={product?.sku}
      onClose={onClose}
      foot={add}
    >
      {product ? (
        <>
          <StockFigures product={product} />
          <div className={classes.head}>
            <h3>{t("detail.entries")}</h3>
            <Link className="link" to="/catalog/products" search={{ open: String(product.id) } as object}>
              {t("detail.edit")}
            </Link>
          </div>
          <StockEntries product={product} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
      {adding && product && <AddStock product={product} onClose={() => setAdding(false)} />}
    </Drawer>
  );
}
