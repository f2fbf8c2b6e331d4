import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { GoodsLine } from "../goods-line.tsx";
import { type NewOrderValues, withProduct } from "./new-order-form.ts";
import classes from "./new-order.module.css";
import { ProductPicker } from "../product-picker.tsx";

/** The goods of a new order: added from the catalogue, with editable price and quantity. */
export function NewOrderLines({ form }: { form: Form<NewOrderValues> }) {
  const t = useTranslations("sales");
  const [picking, setPicking] = useState(false);
  const { items } = form.values;
  return (
    <section aria-label={t("till.products")}>
      <div className={classes.head}>
        <h3>{t("till.products")}</h3>
        <Button variant="link" leftSection={<IconPlus size={18} />} onClick={() => setPicking(true)}>
          {t("orders.addProduct")}
        </Button>
      </div>
      {items.length === 0 ? (
        <p className={classes.empty}>{t("orders.noLines")}</p>
      ) : (
        <ul className={classes.lines}>
          {items.map(({ product_id }, place) => (
            <Line key={product_id} form={form} place={place} />
          ))}
        </ul>
      )}
      <ProductPicker
        opened={picking}
        title={t("orders.addProduct")}
        onClose={() => setPicking(false)}
        onPick={(product) => {
          setPicking(false);
          form.setFieldValue("items", withProduct(items, product));
        }}
      />
    </section>
  );
}

function Line({ form, place }: { form: Form<NewOrderValues>; place: number }) {
  const line = form.values.items[place];
  if (!line) return null;
  const path = `items.${place}`;
  return (
    <GoodsLine
      {...line}
      path={path}
      field={form.getInputProps(`${path}.price`)}
      onQuantity={(next) => {
        form.clearFieldError(`${path}.product_id`);
        form.setFieldValue(`${path}.quantity`, next);
      }}
      onRemove={() => form.removeListItem("items", place)}
      error={form.errors[`${path}.product_id`] ?? form.errors[`${path}.quantity`]}
    />
  );
}
