import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { entryOf, measureOf, reasons, type StockedProduct, type StockValues } from "./add-stock-form.ts";
import classes from "./add-stock.module.css";
import { unitsOf } from "./quantity.ts";
import { TrackedProductSelect } from "./tracked-product-select.tsx";
import { useQuantityText } from "./use-quantity-text.ts";
import { wholeOf } from "#kit/contract/numbers.ts";

export interface AddStockProps {
  /** The chosen product; without it the form asks for one. */
  product?: StockedProduct;
  onClose: () => void;
}

/** "Stok Ekle": goods received, counted, used or spoilt (F7). */
export function AddStock({ product: given, onClose }: AddStockProps) {
  const t = useTranslations("stock");
  const [product, setProduct] = useState(given ?? null);
  const form = useStockForm(given, product);
  const { act, isUnknown } = useAct("POST /api/products/{id}/inventory");
  const refused = useShort(form, product);
  const save = (values: StockValues): Promise<unknown> => {
    const { id } = product as StockedProduct;
    const quantity = entryOf(values, product as StockedProduct) ?? 0;
    return act({ params: { id }, body: { product_id: id, quantity, reason: values.reason } });
  };
  const pick = (picked: StockedProduct): void => {
    setProduct(picked);
    form.setFieldValue("product_id", picked.id);
  };
  return (
    <DialogForm
      title={t("form.title")}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t("toast.updated")}
      isUnknown={isUnknown}
      failure={t("toast.updateFailed")}
      refused={refused}
    >
      <TrackedProductSelect
        label={t("form.product")}
        product={product}
        onPick={pick}
        disabled={given !== undefined}
        error={form.errors.product_id}
        path="product_id"
      />
      <Movement form={form} product={product} autofocus={given !== undefined} />
    </DialogForm>
  );
}

function useStockForm(given: StockedProduct | undefined, product: StockedProduct | null): Form<StockValues> {
  const t = useTranslations("stock.error");
  return useForm<StockValues>({
    initialValues: { product_id: given?.id ?? null, reason: "added", measure: null, quantity: "" },
    validate: {
      product_id: (id: number | null) => (id === null ? t("product") : null),
      quantity: (text: string, values: StockValues) => {
        const isCount = values.reason === "counted";
        if (isCount ? wholeOf(text) === null : !wholeOf(text)) return t("quantity");
        return product && entryOf(values, product) === 0 ? t("same") : null;
      },
    },
  });
}

/** The quantity exceeds the stock: an error at the quantity, with the quantity on hand. */
function useShort(form: Form<StockValues>, product: StockedProduct | null): (thrown: unknown) => boolean {
  const t = useTranslations("stock");
  const text = useQuantityText();
  return (thrown) => {
    const { error, available } = apiError(thrown).body as { error: string; available?: number };
    if (error !== "out_of_stock" || !product) return false;
    toast.failure(t("toast.updateFailed"), thrown);
    form.setFieldError("quantity", t("error.short", { available: text.whole(available ?? 0, product) }));
    return true;
  };
}

interface MovementProps {
  form: Form<StockValues>;
  product: StockedProduct | null;
  autofocus: boolean;
}

/** Reason, quantity and the resulting stock, so that a wrong reason is noticed before saving. */
function Movement({ form, product, autofocus }: MovementProps) {
  const t = useTranslations("stock");
  const [values, setValues] = useState(form.getValues());
  for (const path of ["reason", "measure", "quantity"] as const)
    form.watch(path, ({ value }) => setValues((before) => ({ ...before, [path]: value })));
  const isVolume = product?.inventory_type === "volume";
  return (
    <>
      <SelectField
        label={t("form.reason")}
        options={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
      <div className={classes.quantity}>
        <TextField
          form={form}
          path="quantity"
          label={t(values.reason === "counted" ? "form.counted" : "form.quantity")}
          inputMode="numeric"
          rightSection={isVolume && unitsOf(product) === 1 ? t("form.ml") : undefined}
          data-autofocus={autofocus || undefined}
        />
        {product && unitsOf(product) > 1 && <MeasureControl form={form} values={values} product={product} />}
      </div>
      {product && <After values={values} product={product} />}
    </>
  );
}

function MeasureControl({
  form,
  values,
  product,
}: {
  form: Form<StockValues>;
  values: StockValues;
  product: StockedProduct;
}) {
  const t = useTranslations("stock.form");
  const options = (["package", "ml"] as const).map((value) => ({ value, label: t(value) }));
  return (
    <SegmentedControl
      label={t("measure")}
      value={measureOf(values, product)}
      onChange={(measure) => form.setFieldValue("measure", measure)}
      options={options}
    />
  );
}

function After({ values, product }: { values: StockValues; product: StockedProduct }) {
  const t = useTranslations("stock.form");
  const text = useQuantityText();
  return (
    <p className={classes.after}>
      <Comes values={values} product={product} />
      {unitsOf(product) > 1 && <small>{t("packageOf", { quantity: text.words(unitsOf(product), product) })}</small>}
    </p>
  );
}

/** The stock on hand and the result; without a valid quantity only the stock on hand. */
function Comes({ values, product }: { values: StockValues; product: StockedProduct }) {
  const t = useTranslations("stock.form");
  const text = useQuantityText();
  const entry = entryOf(values, product);
  const now = text.whole(product.inventory_quantity, product);
  if (entry === null) return t("now", { now });
  if (values.reason !== "counted")
    return t("after", { now, after: text.whole(product.inventory_quantity + entry, product) });
  const sign = entry > 0 ? "+" : entry < 0 ? "-" : "";
  return t("difference", { now, difference: `${sign}${text.words(Math.abs(entry), product)}` });
}
