import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import classes from "./add-goods.module.css";

/** Link to the cart of an order. */
export interface CartLink {
  to: string;
  search: Record<string, string>;
}

/** "Ürün ekle": returns an unpaid order to the cart for more goods, also an appointment's with its services. */
export function AddGoods({ cart }: { cart: CartLink }) {
  const t = useTranslations("sales.checkout");
  return (
    <p className={classes.add}>
      <Link {...cart} className="link">
        <IconPlus size={16} />
        {t("addGoods")}
      </Link>
    </p>
  );
}
