import { Button, Checkbox, Input, TextInput } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import classes from "./category-choice.module.css";
import { pathsOf } from "./category-nodes.ts";
import { hasName, type ProductForm } from "./product-form.ts";
import { useCategories } from "./use-categories.ts";
import type { NewCategory } from "./use-new-category.ts";

export interface CategoryChoiceProps {
  value?: number[];
  defaultValue?: number[];
  onChange?: (ids: number[]) => void;
  error?: ReactNode;
  form: Form<ProductForm>;
  /** Absent: none can be added. */
  category: NewCategory | undefined;
  "data-path"?: string;
  labelProps?: object;
}

/** The categories of a product, checkboxes in their tree (F3, F5); a missing one can be added. */
export function CategoryChoice({ value, defaultValue, onChange, error, form, category, ...rest }: CategoryChoiceProps) {
  const t = useTranslations("catalog.product");
  const { tree = [] } = useCategories("product");
  const [ids, setIds] = useUncontrolled<number[]>({ value, defaultValue, finalValue: [], onChange } as object);
  const toggle = (id: number): void => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const paths = pathsOf(tree);
  const chosen = paths
    .filter(({ id }) => ids.includes(id))
    .map(({ node }) => node.name)
    .join(", ");
  return (
    <fieldset
      className={classes.choice}
      data-error={error ? true : undefined}
      data-path={rest["data-path"]}
      tabIndex={-1}
    >
      <legend>
        <b {...rest.labelProps}>{t("categories")}</b>
        {chosen && <span>{chosen}</span>}
      </legend>
      <div className={classes.tree}>
        {paths.length === 0 && <p className={classes.none}>{t("noCategories")}</p>}
        {paths.map(({ id, node, depth }) => (
          <div key={id} className={classes.option} style={{ "--depth": depth } as CSSProperties}>
            <Checkbox label={node.name} checked={ids.includes(id)} onChange={() => toggle(id)} />
          </div>
        ))}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
      {category && <NewCategoryField form={form} category={category} />}
    </fieldset>
  );
}

function NewCategoryField({ form, category: { take, busy } }: { form: Form<ProductForm>; category: NewCategory }) {
  const t = useTranslations("catalog.product");
  const kit = useTranslations("kit.action");
  const name = useWatched<string>(form, "new_category");
  const takeNow = (): void => void take().catch(() => undefined);
  return (
    <div className={classes.add}>
      <TextInput
        placeholder={t("newCategory")}
        aria-label={t("newCategory")}
        maxLength={120}
        autoComplete="off"
        key={form.key("new_category")}
        {...form.getInputProps("new_category")}
        onBlur={takeNow}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || name.trim() === "") return;
          event.preventDefault();
          takeNow();
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        loading={busy}
        disabled={!hasName(name)}
        onClick={takeNow}
      >
        {kit("add")}
      </Button>
    </div>
  );
}
