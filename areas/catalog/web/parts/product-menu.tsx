import IconBolt from "@tabler/icons-react/dist/esm/icons/IconBolt.mjs";
import IconBoltOff from "@tabler/icons-react/dist/esm/icons/IconBoltOff.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { type RowAction, RowMenu } from "#kit/web/row-menu.tsx";
import type { Product } from "./product-form.ts";
import { type Sold, useProductActs } from "./use-product-acts.ts";

interface ProductMenuProps {
  product: Sold;
  /** Further actions of a row, first in the menu. */
  more?: readonly RowAction[];
  /** Called in a drawer with the changed product. */
  onChanged?: (product: Product) => void;
  onRemoved?: () => void;
  label?: string;
}

/** Administrators' actions without opening the product: on and off sale, in and out of quick sale, delete (D6, F3). */
export function ProductMenu({ product, more, onChanged, onRemoved, label }: ProductMenuProps) {
  const t = useTranslations("catalog.product");
  const kit = useTranslations("kit.action");
  const { toggleEnabled, toggleQuickSale, remove } = useProductActs(onChanged);
  const { enabled, quick_sale } = product;
  const actions: RowAction[] = [
    ...(more ?? []),
    {
      label: t(quick_sale ? "quickOut" : "quickIn"),
      icon: quick_sale ? IconBoltOff : IconBolt,
      onClick: () => void toggleQuickSale(product),
    },
    {
      label: t(enabled ? "disable" : "enable"),
      icon: enabled ? IconEyeOff : IconEye,
      onClick: () => void toggleEnabled(product),
    },
    {
      label: kit("delete"),
      icon: IconTrash,
      danger: true,
      onClick: () => void remove(product).then((done) => done && onRemoved?.()),
    },
  ];
  return <RowMenu label={label ?? kit("more")} actions={actions} />;
}
