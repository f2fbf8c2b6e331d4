import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { type Brand, BrandLine } from "./brand-line.tsx";
import classes from "./brands.module.css";
import { useRemove } from "./use-remove.ts";

/** A brand, renamed in place. */
export function BrandRow({ brand }: { brand: Brand }) {
  const t = useTranslations("catalog.brands");
  const kit = useTranslations("kit.action");
  const [renaming, setRenaming] = useState(false);
  const remove = useRemove("brand");
  if (renaming) {
    return (
      <li className={classes.row}>
        <BrandLine brand={brand} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <span>{brand.name}</span>
      <RowMenu
        label={t("actions", { name: brand.name })}
        actions={[
          { label: t("renameShort"), icon: IconPencil, onClick: () => setRenaming(true) },
          { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(brand) },
        ]}
      />
    </li>
  );
}
