import { Button, Switch } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AddStock } from "#areas/stock/web/parts/add-stock.tsx";
import { StockQuantity } from "#areas/stock/web/parts/stock-quantity.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import type { ProductFieldsProps } from "./product-fields.tsx";
import classes from "./product-fields.module.css";
import type { Product, ProductForm } from "./product-form.ts";

/** How a product's stock is kept (F3): asked once how much there is, afterwards changed by stock entries alone. */
export function StockFields({ form, product, open }: ProductFieldsProps) {
  const t = useTranslations("catalog.product");
  const start = form.getValues();
  const [tracked, setTracked] = useState(start.inventory_tracktrue);
  const [type, setType] = useState(start.inventory_type);
  form.watch("inventory_tracktrue", ({ value }) => setTracked(value as boolean));
  form.watch("inventory_type", ({ value }) => setType(value as ProductForm["inventory_type"]));
  const field = (name: keyof ProductForm & string) => form.getInputProps(name);
  const types = [
    { value: "unit" as const, label: t("unit") },
    { value: "volume" as const, label: t("volume") },
  ];
  return (
    <fieldset className={classes.section}>
      <legend>{t("stock")}</legend>
      <Switch label={t("track")} {...form.getInputProps("inventory_tracktrue", { type: "checkbox" })} />
      <div className={classes.pair}>
        <SelectField label={t("type")} searchable={false} options={types} {...field("inventory_type")} />
        {type === "volume" && <TextField form={form} path="package_ml" label={t("package")} inputMode="numeric" />}
      </div>
      {tracked && !product && (
        <TextField
          form={form}
          path="inventory_quantity"
          label={t(type === "volume" ? "quantityMl" : "quantity")}
          inputMode="numeric"
          maxLength={11}
        />
      )}
      {product?.inventory_tracktrue && <OnHand product={product} open={open} />}
    </fieldset>
  );
}

/** What is on the shelf, and "Stok ekle". */
function OnHand({ product, open }: { product: Product; open: boolean }) {
  const t = useTranslations("catalog.product");
  return (
    <div className={classes.onHand}>
      <div>
        <small>{t("onHand")}</small>
        <strong>
          <StockQuantity product={product} words />
        </strong>
      </div>
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
