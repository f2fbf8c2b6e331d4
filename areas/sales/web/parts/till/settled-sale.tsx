import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { SettledLink, useSettled } from "../checkout/settled.tsx";
import { isClosed } from "../receipt-of.ts";
import type { Order } from "./cart.ts";
import classes from "./settled-sale.module.css";

interface SettledSaleProps {
  order: Order;
  /** Makes a separate sale of the cart. */
  onNew: () => void;
  onClose: () => void;
}

/** The sale that the cart was loaded from was settled at another till: the cart can become another sale, or be emptied (D5). */
export function SettledSale({ order, onNew, onClose }: SettledSaleProps) {
  const t = useTranslations("sales.checkout");
  const { title, text } = useSettled(order);
  const hasOther = isClosed(order) || order.replaced_by !== null;
  // An appointment can have only one sale.
  const isOnly = hasOther && order.reservation_id !== null;
  return (
    <Dialog opened title={title} onClose={onClose}>
      <p>{text}</p>
      {!isOnly && <p className={classes.offer}>{t("asNewText")}</p>}
      <div className={classes.buttons}>
        {!isOnly && (
          <Button variant={hasOther ? "default" : "filled"} onClick={onNew}>
            {t("asNew")}
          </Button>
        )}
        <SettledLink order={order} main />
      </div>
    </Dialog>
  );
}
