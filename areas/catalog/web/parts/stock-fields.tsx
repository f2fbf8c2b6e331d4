import { Button, Switch } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AddStock } from "#areas/stock/web/parts/add-stock.tsx";
import { StockFigures } from "#areas/stock/web/parts/stock-figures.tsx";
import { useQuantityText } from "#areas/stock/web/parts/use-quantity-text.ts";
import { wholeOf } from "#kit/contract/numbers.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useWatched } from "#kit/web/use-watched.ts";
import type { ProductFieldsProps } from "./product-fields.tsx";
import classes from "./product-fields.module.css";
import type { Product, ProductForm } from "./product-form.ts";

/** The stock settings of a product (F3). A new product is tracked if a quantity is typed. */
export function StockFields({ form, product }: ProductFieldsProps) {
  const t = useTranslations("catalog.product");
  const type = useWatched<ProductForm["inventory_type"]>(form, "inventory_type");
  const types = [
    { value: "unit" as const, label: t("unit") },
    { value: "volume" as const, label: t("volume") },
  ];
  return (
    <fieldset className={classes.section}>
      <legend>{t("stock")}</legend>
      {product && (
        <Switch
          label={t("track")}
          key={form.key("inventory_tracktrue")}
          {...form.getInputProps("inventory_tracktrue", { type: "checkbox" })}
        />
      )}
      <SelectField
        label={t("type")}
        description={t("typeHint")}
        options={types}
        key={form.key("inventory_type")}
        {...form.getInputProps("inventory_type")}
      />
      {type === "volume" && (
        <TextField
          form={form}
          path="package_ml"
          label={t("package")}
          description={t("packageHint")}
          inputMode="numeric"
        />
      )}
    </fieldset>
  );
}

/** The quantity of a new product, or empty; for ml it shows the packages while typing. */
export function FirstQuantity({ form }: Pick<ProductFieldsProps, "form">) {
  const t = useTranslations("catalog.product");
  const text = useQuantityText();
  const inventory_type = useWatched<ProductForm["inventory_type"]>(form, "inventory_type");
  const package_ml = useWatched<string>(form, "package_ml");
  const inventory_quantity = useWatched<string>(form, "inventory_quantity");
  const counted = { inventory_type, package_ml: wholeOf(package_ml) || 1 };
  const packages = text.packages(wholeOf(inventory_quantity) ?? 0, counted);
  return (
    <TextField
      form={form}
      path="inventory_quantity"
      label={t(inventory_type === "volume" ? "quantityMl" : "quantity")}
      description={packages ? t("quantityHint", { packages }) : t("quantityEmpty")}
      inputMode="numeric"
    />
  );
}

/** The quantity on hand, and "Stok ekle". */
export function OnHand({ product, open }: { product: Product; open: boolean }) {
  return (
    <div className={classes.onHand}>
      <StockFigures product={product} />
      {open && <AddStockButton product={product} />}
    </div>
  );
}

export function AddStockButton({ product }: { product: Product }) {
  const t = useTranslations("catalog.product");
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
        {t("addStock")}
      </Button>
      {adding && <AddStock product={product} onClose={() => setAdding(false)} />}
    </>
  );
}
