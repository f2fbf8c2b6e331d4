import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TrackedProductSelect } from "#areas/stock/web/parts/tracked-product-select.tsx";
import classes from "./counts.module.css";

export interface Chosen {
  id: number;
  name: string;
}

interface ChosenProductsProps {
  chosen: readonly Chosen[];
  error: ReactNode;
  onChange: (chosen: Chosen[]) => void;
}

/** Products are added one after the other by searching, and removed from the list. */
export function ChosenProducts({ chosen, error, onChange }: ChosenProductsProps) {
  const t = useTranslations("counts.start");
  return (
    <>
      <TrackedProductSelect
        label={t("addProduct")}
        product={null}
        onPick={({ id, name }) => !chosen.some((one) => one.id === id) && onChange([...chosen, { id, name }])}
        error={error}
        path="product_ids"
      />
      <ul className={classes.chosen} aria-label={t("products")}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={t("remove", { name })}
              onClick={() => onChange(chosen.filter((one) => one.id !== id))}
            >
              <IconX size={18} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
