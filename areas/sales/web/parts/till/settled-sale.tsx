import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { SettledLink, useSettled } from "../checkout/settled.tsx";
import type { Order } from "./cart.ts";
import classes from "./settled-sale.module.css";

interface SettledSaleProps {
  order: Order;
  /** What is in the cart becomes a sale of its own. */
  onNew: () => void;
  onClose: () => void;
}

/** The sale that the cart was loaded from is settled, at another till: what is in the cart can be another sale, or nothing (D5). */
export function SettledSale({ order, onNew, onClose }: SettledSaleProps) {
  const t = useTranslations("sales.checkout");
  const { title, text } = useSettled(order);
  const hasOther = order.transaction_id !== null || order.replaced_by !== null;
  // An appointment has one sale.
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
