import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import { countOf, lacksCustomer, totalOf } from "./cart.ts";
import classes from "./cart-bar.module.css";
import { type CartProps, NextButton } from "./cart-panel.tsx";

const CartSheet = lazyPart(async () => (await import("./cart-sheet.tsx")).CartSheet);

/** Address parameter of the open sheet, so that Back closes it. */
export const CART = "cart";

/** The phone's cart: "Devam Et" and the total at the lower edge, the lines in a sheet above them. */
export function CartBar(props: CartProps) {
  const { cart } = props.state;
  const t = useTranslations("sales.cart");
  const list = useListState();
  const open = (): void => list.openRow(CART);
  const asks = cart.saved ? t("savedTitle") : lacksCustomer(cart) && t("packageCustomer");
  return (
    <>
      <div className={classes.bar} data-action-bar>
        {asks && (
          <p role="status">
            <button type="button" className={classes.asks} onClick={open}>
              {asks}
              <IconChevronUp size={16} />
            </button>
          </p>
        )}
        <NextButton {...props} />
        <button type="button" className={classes.sum} onClick={open}>
          <span>
            {t("count", { count: countOf(cart) })}
            <IconChevronUp size={16} />
          </span>
          <strong aria-live="polite">{formatKurus(totalOf(cart))}</strong>
          <span className="spoken">{t("open")}</span>
        </button>
      </div>
      <CartSheet {...props} opened={list.open === CART} onClose={list.close} />
    </>
  );
}
