import { Button, Checkbox } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { kurusOfText, liraOf, moneySign } from "#kit/contract/money.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { BrandField } from "./brand-field.tsx";
import { pathsOf } from "./category-nodes.ts";
import { type Filter, filterOf, noFilter, states } from "./filter.ts";
import classes from "./filter-panel.module.css";
import { useCategories } from "./use-categories.ts";

interface Values extends Record<string, unknown> {
  brand_id: number | null;
  /** 0: all. */
  category_id: number;
  stock: (typeof states)[number] | "all";
  /** Lira as typed; empty: no limit. */
  price_from: string;
  price_to: string;
  quick_sale: boolean;
  off: boolean;
}

interface FilterPanelProps {
  list: ListState;
  onClose: () => void;
  /** Opens the brands' dialog. */
  onBrands: (() => void) | undefined;
}

/** The combined filters of products: brand, category with its descendants, stock, price, state (F2). */
export function FilterPanel({ list, onClose, onBrands }: FilterPanelProps) {
  const t = useTranslations("catalog.filter");
  const form = useFilterForm(filterOf(list.get));
  const apply = (filter: Filter): void => {
    list.set({ ...noFilter, ...filter });
    onClose();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void =>
    form.onSubmit((values) => apply(filterFrom(values)))(event);
  const manage = onBrands && (
    <button
      type="button"
      className="link"
      onClick={() => {
        onClose();
        onBrands();
      }}
    >
      {t("manageBrands")}
    </button>
  );
  return (
    <Dialog opened onClose={onClose} title={t("title")}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <div className={classes.brand}>
          <BrandField any={t("any")} {...form.getInputProps("brand_id")} />
          {manage}
        </div>
        <Fields form={form} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => apply({})}>
            {t("clear")}
          </Button>
          <Button type="submit">{t("apply")}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function Fields({ form }: { form: Form<Values> }) {
  const t = useTranslations("catalog.filter");
  const { tree = [], isLoading } = useCategories("product");
  const categories = pathsOf(tree).map(({ id, path }) => ({ value: id, label: path }));
  const levels = (["all", ...states] as const).map((value) => ({ value, label: t(value === "all" ? "any" : value) }));
  return (
    <>
      <SelectField
        label={t("category")}
        options={[{ value: 0, label: t("any") }, ...categories]}
        waiting={isLoading}
        {...form.getInputProps("category_id")}
      />
      <SelectField label={t("stock")} options={levels} {...form.getInputProps("stock")} />
      <div className={classes.prices}>
        <TextField form={form} path="price_from" label={t("priceFrom")} leftSection={moneySign()} inputMode="decimal" />
        <TextField form={form} path="price_to" label={t("priceTo")} leftSection={moneySign()} inputMode="decimal" />
      </div>
      <Checkbox label={t("quickSale")} {...form.getInputProps("quick_sale", { type: "checkbox" })} />
      <Checkbox label={t("off")} {...form.getInputProps("off", { type: "checkbox" })} />
    </>
  );
}

const liraFrom = (kurus: string | undefined): string => (kurus === undefined ? "" : liraOf(Number(kurus)));
const kurusFrom = (lira: string): number | null => (lira.trim() === "" ? null : kurusOfText(lira));

function useFilterForm(filter: Filter): Form<Values> {
  const t = useTranslations("catalog");
  const isPrice = (lira: string) => (lira.trim() === "" || kurusFrom(lira) !== null ? null : t("error.price"));
  return useForm<Values>({
    initialValues: {
      brand_id: Number(filter.brand_id) || null,
      category_id: Number(filter.category_id ?? 0),
      stock: filter.stock ?? "all",
      price_from: liraFrom(filter.price_from),
      price_to: liraFrom(filter.price_to),
      quick_sale: filter.quick_sale !== undefined,
      off: filter.enabled !== undefined,
    },
    validate: {
      price_from: isPrice,
      price_to: (to: string, { price_from: from }: Values) =>
        isPrice(to) ?? ((kurusFrom(to) ?? Infinity) < (kurusFrom(from) ?? 0) ? t("filter.pricesTurned") : null),
    },
  });
}

function filterFrom({ brand_id, category_id, stock, price_from, price_to, quick_sale, off }: Values): Filter {
  const [from, to] = [kurusFrom(price_from), kurusFrom(price_to)];
  return {
    ...(brand_id && { brand_id: String(brand_id) }),
    ...(category_id && { category_id: String(category_id) }),
    ...(stock !== "all" && { stock }),
    ...(from !== null && { price_from: String(from) }),
    ...(to !== null && { price_to: String(to) }),
    ...(quick_sale && { quick_sale: "1" }),
    ...(off && { enabled: "0" }),
  };
}
