import { Switch, Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { BarcodeField } from "./barcode-field.tsx";
import { BrandField } from "./brand-field.tsx";
import { CategoryChoice } from "./category-choice.tsx";
import classes from "./product-fields.module.css";
import type { Product, ProductForm } from "./product-form.ts";
import { StockFields } from "./stock-fields.tsx";
import { TaxField } from "./tax-field.tsx";

export interface ProductFieldsProps {
  form: Form<ProductForm>;
  /** As it is on the server; undefined for a new one. */
  product: Product | undefined;
  /** May be changed. */
  open: boolean;
}

/** Everything that is known of a product (F3). */
export function ProductFields({ form, product, open }: ProductFieldsProps) {
  const field = (name: keyof ProductForm & string) => form.getInputProps(name);
  return (
    <>
      <Identity form={form} product={product} open={open} />
      <Prices form={form} product={product} open={open} />
      <BrandField brand={product?.brand ?? null} {...field("brand_id")} />
      <CategoryChoice open={open} {...field("categories")} />
      <StockFields form={form} product={product} open={open} />
      <Selling form={form} product={product} open={open} />
    </>
  );
}

function Identity({ form, product }: ProductFieldsProps) {
  const t = useTranslations("catalog.product");
  const field = (name: keyof ProductForm & string) => form.getInputProps(name);
  const scanned = !product && form.getInitialValues().barcodes.length > 0;
  return (
    <>
      <BarcodeField data-autofocus={(!product && !scanned) || undefined} {...field("barcodes")} />
      <TextField form={form} path="name" label={t("name")} maxLength={200} data-autofocus={scanned || undefined} />
      <TextField form={form} path="sku" label={t("sku")} maxLength={64} />
      <Textarea label={t("description")} maxLength={5000} autosize minRows={3} maxRows={8} {...field("description")} />
    </>
  );
}

function Prices({ form }: ProductFieldsProps) {
  const t = useTranslations("catalog.product");
  const field = (name: keyof ProductForm & string) => form.getInputProps(name);
  return (
    <>
      <div className={classes.pair}>
        <MoneyField label={t("price")} {...field("price")} />
        <MoneyField label={t("originalPrice")} {...field("original_price")} />
      </div>
      <TaxField {...field("tax_id")} />
    </>
  );
}

function Selling({ form }: ProductFieldsProps) {
  const t = useTranslations("catalog.product");
  const flag = (name: keyof ProductForm & string) => form.getInputProps(name, { type: "checkbox" });
  return (
    <fieldset className={classes.section}>
      <legend>{t("selling")}</legend>
      <Switch label={t("enabled")} description={t("enabledHint")} {...flag("enabled")} />
      <Switch label={t("quickSale")} {...flag("quick_sale")} />
      <Switch label={t("shipping")} {...flag("shipping_required")} />
    </fieldset>
  );
}
