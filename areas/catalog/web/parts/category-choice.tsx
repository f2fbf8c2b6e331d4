import { Button, Checkbox, Input, TextInput } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type CSSProperties, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./category-choice.module.css";
import { pathsOf } from "./category-nodes.ts";
import { useCategories } from "./use-categories.ts";

export interface CategoryChoiceProps {
  value?: number[];
  defaultValue?: number[];
  onChange?: (ids: number[]) => void;
  error?: ReactNode;
  /** New ones can be added. */
  open: boolean;
  "data-path"?: string;
  labelProps?: object;
}

/** The categories of a product, ticked in their tree (F3, F5); a missing one is added on the spot. */
export function CategoryChoice({ value, defaultValue, onChange, error, open, ...rest }: CategoryChoiceProps) {
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
      {open && <NewCategory onAdded={(id) => setIds([...ids, id])} />}
    </fieldset>
  );
}

function NewCategory({ onAdded }: { onAdded: (id: number) => void }) {
  const t = useTranslations("catalog");
  const kit = useTranslations("kit.action");
  const [name, setName] = useState("");
  const { act, busy } = useAct("POST /api/product_categories");
  const add = async (): Promise<void> => {
    if (name.trim().length < 2) return;
    try {
      const { id } = await act({ body: { name: name.trim(), enabled: true } });
      toast.success(t("toast.categoryAdded"));
      setName("");
      onAdded(id);
    } catch (thrown) {
      toast.failure(t("toast.categoryAddFailed"), thrown);
    }
  };
  return (
    <div className={classes.add}>
      <TextInput
        placeholder={t("product.newCategory")}
        aria-label={t("product.newCategory")}
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || name.trim() === "") return;
          event.preventDefault();
          void add();
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        loading={busy}
        disabled={name.trim().length < 2}
        onClick={() => void add()}
      >
        {kit("add")}
      </Button>
    </div>
  );
}
