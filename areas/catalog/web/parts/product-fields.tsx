import { Switch, Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useWatched } from "#kit/web/use-watched.ts";
import { BarcodeField } from "./barcode-field.tsx";
import { BrandField } from "./brand-field.tsx";
import { CategoryChoice } from "./category-choice.tsx";
import classes from "./product-fields.module.css";
import type { Product, ProductForm } from "./product-form.ts";
import { MoreFields } from "./more-fields.tsx";
import { FirstQuantity, OnHand, StockFields } from "./stock-fields.tsx";
import { TaxField } from "./tax-field.tsx";
import { useFollowing } from "./use-following.ts";
import type { NewCategory } from "./use-new-category.ts";

export interface ProductFieldsProps {
  form: Form<ProductForm>;
  /** The stored product; undefined for a new one. */
  product: Product | undefined;
  /** Whether the fields can be changed. */
  open: boolean;
  /** Adds a category; absent if read-only. */
  category?: NewCategory;
}

/** The fields of "Diğer bilgiler", which have sensible defaults in a new product. */
const more = ["sku", "description", "original_price", "tax_id", "brand_id", "inventory_type", "package_ml"];

/** All fields of a product (F3): the four required ones, and the prefilled ones below. */
export function ProductFields({ form, product, open, category }: ProductFieldsProps) {
  const field = (name: keyof ProductForm & string) => form.getInputProps(name);
  const categories = useWatched<number[], ProductForm>(form, "categories");
  usePrefilled(form, !product);
  return (
    <>
      <Needed form={form} product={product} open={open} />
      <CategoryChoice form={form} category={category} {...field("categories")} value={categories} />
      {product?.inventory_tracktrue && <OnHand product={product} open={open} />}
      <MoreFields wrong={more.some((path) => form.errors[path])} fixed={!open}>
        <Described form={form} product={product} open={open} />
        <BrandField brand={product?.brand ?? null} key={form.key("brand_id")} {...field("brand_id")} />
        <StockFields form={form} product={product} open={open} />
        <Selling form={form} product={product} open={open} />
      </MoreFields>
    </>
  );
}

/** In a new product the stock code follows the first barcode, the description the name, and the list price the price, until they are typed. */
function usePrefilled(form: ProductFieldsProps["form"], isNew: boolean): void {
  useFollowing(form, "name", "description", isNew);
  useFollowing(form, "price", "original_price", isNew);
  useFollowing(form, "barcodes", "sku", isNew, ([first = ""]: string[]) => first);
}

function Needed({ form, product }: ProductFieldsProps) {
  const t = useTranslations("catalog.product");
  const field = (name: keyof ProductForm & string) => form.getInputProps(name);
  const scanned = !product && form.getInitialValues().barcodes.length > 0;
  return (
    <>
      <BarcodeField
        data-autofocus={(!product && !scanned) || undefined}
        canMake={!product}
        key={form.key("barcodes")}
        {...field("barcodes")}
      />
      <TextField form={form} path="name" label={t("name")} maxLength={200} data-autofocus={scanned || undefined} />
      <MoneyField label={t("price")} key={form.key("price")} {...field("price")} />
      {!product && <FirstQuantity form={form} />}
    </>
  );
}

function Described({ form }: ProductFieldsProps) {
  const t = useTranslations("catalog.product");
  const field = (name: keyof ProductForm & string) => form.getInputProps(name);
  return (
    <>
      <div className={classes.pair}>
        <TextField form={form} path="sku" label={t("sku")} />
        <MoneyField label={t("originalPrice")} key={form.key("original_price")} {...field("original_price")} />
      </div>
      <Textarea
        label={t("description")}
        autosize
        minRows={3}
        maxRows={8}
        key={form.key("description")}
        {...field("description")}
      />
      <TaxField key={form.key("tax_id")} {...field("tax_id")} />
    </>
  );
}

function Selling({ form }: ProductFieldsProps) {
  const t = useTranslations("catalog.product");
  const flag = (name: keyof ProductForm & string) => form.getInputProps(name, { type: "checkbox" });
  return (
    <fieldset className={classes.section}>
      <legend>{t("selling")}</legend>
      <Switch label={t("enabled")} description={t("enabledHint")} key={form.key("enabled")} {...flag("enabled")} />
      <Switch label={t("quickSale")} key={form.key("quick_sale")} {...flag("quick_sale")} />
      <Switch label={t("shipping")} key={form.key("shipping_required")} {...flag("shipping_required")} />
    </fieldset>
  );
}
