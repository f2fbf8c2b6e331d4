import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { ChangedNotice } from "#kit/web/changed-notice.tsx";
import { changedFields, type Product, type ProductForm } from "./product-form.ts";

interface ProductConflictProps {
  /** The product when it was opened, and as somebody else has saved it since. */
  opened: Product;
  now: Product;
  /** Continues with what was typed, over the saved state. */
  onKeep: () => void;
  /** Discards what was typed. */
  onReload: () => void;
}

/** What was saved elsewhere while the product was open (F3). */
export function ProductConflict({ opened, now, onKeep, onReload }: ProductConflictProps) {
  const t = useTranslations("catalog.product");
  const shown = useShownField(now);
  const changes = changedFields(opened, now).map(shown);
  return <ChangedNotice title={t("stale")} changes={changes} onKeep={onKeep} onReload={onReload} />;
}

const labels: { [K in keyof ProductForm & string]?: string } = {
  price: "price",
  original_price: "originalPrice",
  tax_id: "tax",
  brand_id: "brand",
  inventory_tracktrue: "track",
  inventory_type: "type",
  package_ml: "package",
  quick_sale: "quickSale",
  shipping_required: "shipping",
};

/** A field with its present value, if it is short. Example: "Satış fiyatı: ₺349,00". */
function useShownField(now: Product): (field: keyof ProductForm & string) => string {
  const t = useTranslations("catalog.product");
  const values: Partial<Record<string, string>> = {
    name: now.name,
    sku: now.sku,
    barcodes: now.barcodes.join(", "),
    price: formatKurus(now.price),
    original_price: formatKurus(now.original_price),
    brand_id: now.brand?.name ?? "—",
    inventory_type: t(now.inventory_type),
    package_ml: String(now.package_ml),
    inventory_tracktrue: t(now.inventory_tracktrue ? "on" : "off"),
    enabled: t(now.enabled ? "on" : "off"),
    quick_sale: t(now.quick_sale ? "on" : "off"),
    shipping_required: t(now.shipping_required ? "on" : "off"),
  };
  return (field) => {
    const label = t((labels[field] ?? field) as "name");
    return values[field] === undefined ? label : `${label}: ${values[field]}`;
  };
}
