import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Sheet } from "#kit/web/sheet.tsx";
import { CartBody } from "./cart-body.tsx";
import { countOf, totalOf } from "./cart.ts";
import classes from "./cart-bar.module.css";
import { type CartProps, ClearButton, NextButton } from "./cart-panel.tsx";

/** The phone's cart as a sheet: customer, seller and lines above the total (picture 07). */
export function CartSheet({ opened, onClose, ...props }: CartProps & { opened: boolean; onClose: () => void }) {
  const { state, placing } = props;
  const t = useTranslations("sales.cart");
  const count = countOf(state.cart);
  return (
    <Sheet opened={opened} onClose={onClose} title={<SheetTitle count={count} onClose={onClose} />}>
      <div className={classes.body}>
        <CartBody state={state} errors={placing.errors} />
        {count > 0 && (
          <div className={classes.clear}>
            <ClearButton state={state} />
          </div>
        )}
      </div>
      <div className={classes.foot}>
        <NextButton {...props} />
        <p className={classes.sum}>
          <span>{t("total")}</span>
          <strong>{formatKurus(totalOf(state.cart))}</strong>
        </p>
      </div>
    </Sheet>
  );
}

function SheetTitle({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useTranslations("sales.cart");
  return (
    <span className={classes.title}>
      {t("title")}
      {count > 0 && <span className={classes.count}>{count}</span>}
      <button type="button" aria-label={t("close")} onClick={onClose}>
        <IconChevronDown size={20} />
      </button>
    </span>
  );
}
