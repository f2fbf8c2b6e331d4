import { Switch, Textarea } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { pathsOf } from "#areas/catalog/web/parts/category-nodes.ts";
import { useCategories } from "#areas/catalog/web/parts/use-categories.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import { type Chosen, ChosenProducts } from "./chosen-products.tsx";
import type { Count } from "./count-state.tsx";

interface StartValues extends Record<string, unknown> {
  name: string;
  note: string;
  scope: Count["scope"];
  category_id: number | null;
  brand_id: number | null;
  product_ids: Chosen[];
  blind: boolean;
}

const scopes = ["all", "category", "brand", "chosen"] as const;

/** Starts a count of all products, a category, a brand or chosen products, and opens it. */
export function StartForm({ list }: { list: ListState }) {
  const t = useTranslations("counts.start");
  const form = useStartForm();
  const navigate = useNavigate();
  const started = useRef<number>(undefined);
  const { act } = useAct("POST /api/stock-counts");
  const send = async ({ name, note, blind, ...values }: StartValues): Promise<unknown> => {
    const count = await act({ body: { name, note, blind, ...choiceOf(values) } });
    started.current = count.id;
    return count;
  };
  const open = (): void => {
    if (started.current !== undefined) void navigate({ to: `/catalog/stock-counts/${started.current}` });
  };
  return (
    <FormDrawer
      title={t("title")}
      form={form}
      onSubmit={send}
      onClose={list.close}
      onDone={open}
      submit={t("submit")}
      success={t("done")}
      failure={t("failed")}
    >
      <TextField form={form} path="name" label={t("name")} maxLength={100} />
      <ScopeFields form={form} />
      <Switch
        label={t("blind")}
        description={t("blindHint")}
        key={form.key("blind")}
        {...form.getInputProps("blind", { type: "checkbox" })}
      />
      <Textarea label={t("note")} autosize minRows={2} key={form.key("note")} {...form.getInputProps("note")} />
    </FormDrawer>
  );
}

function useStartForm(): Form<StartValues> {
  const t = useTranslations("counts.start");
  const clock = useClock();
  return useForm<StartValues>({
    initialValues: {
      name: t("defaultName", { date: clock.numeric(clock.today()) }),
      note: "",
      scope: "all",
      category_id: null,
      brand_id: null,
      product_ids: [],
      blind: false,
    },
    validate: {
      name: (text) => (text.trim() === "" ? t("noName") : null),
      category_id: (id, { scope }) => (scope === "category" && id === null ? t("noCategory") : null),
      brand_id: (id, { scope }) => (scope === "brand" && id === null ? t("noBrand") : null),
      product_ids: (chosen, { scope }) => (scope === "chosen" && chosen.length === 0 ? t("noProducts") : null),
    },
  });
}

type Choice = Pick<StartValues, "scope" | "category_id" | "brand_id" | "product_ids">;

/** The part of the call that says what is counted. */
function choiceOf({ scope, category_id, brand_id, product_ids }: Choice) {
  if (scope === "category" && category_id !== null) return { category_id };
  if (scope === "brand" && brand_id !== null) return { brand_id };
  return scope === "chosen" ? { product_ids: product_ids.map(({ id }) => id) } : {};
}

function ScopeFields({ form }: { form: Form<StartValues> }) {
  const t = useTranslations("counts");
  const scope = useWatched<StartValues["scope"]>(form, "scope");
  return (
    <>
      <SelectField
        label={t("start.what")}
        options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        key={form.key("scope")}
        {...form.getInputProps("scope")}
      />
      {scope === "category" && <CategoryField form={form} />}
      {scope === "brand" && <BrandField form={form} />}
      {scope === "chosen" && <ProductsField form={form} />}
    </>
  );
}

function CategoryField({ form }: { form: Form<StartValues> }) {
  const t = useTranslations("counts.start");
  const { tree = [], isLoading } = useCategories("product");
  return (
    <SelectField<number>
      label={t("category")}
      description={t("categoryHint")}
      options={pathsOf(tree).map(({ id, path }) => ({ value: id, label: path }))}
      waiting={isLoading}
      key={form.key("category_id")}
      {...form.getInputProps("category_id")}
    />
  );
}

function BrandField({ form }: { form: Form<StartValues> }) {
  const t = useTranslations("counts.start");
  const [query, setQuery] = useState("");
  const { data, isPlaceholderData, isLoading } = useApi("GET /api/products/brands", { query: { query } });
  const [chosen, setChosen] = useState<{ value: number; label: string } | null>(null);
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField<number>
      label={t("brand")}
      options={options}
      chosen={chosen}
      onSearch={setQuery}
      waiting={isPlaceholderData || isLoading}
      value={chosen?.value ?? null}
      onChange={(id) => {
        setChosen(options.find(({ value }) => value === id) ?? null);
        form.setFieldValue("brand_id", id);
      }}
      error={form.errors.brand_id}
      data-path="brand_id"
    />
  );
}

function ProductsField({ form }: { form: Form<StartValues> }) {
  const chosen = useWatched<Chosen[]>(form, "product_ids");
  return (
    <ChosenProducts
      chosen={chosen}
      error={form.errors.product_ids}
      onChange={(next) => form.setFieldValue("product_ids", next)}
    />
  );
}
