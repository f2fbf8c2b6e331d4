import { Button } from "@mantine/core";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { goToWrongNumber } from "#kit/web/quantity-stepper.tsx";
import { toast } from "#kit/web/toast.tsx";
import { CartBody } from "./cart-body.tsx";
import { countOf, isReady, totalOf } from "./cart.ts";
import classes from "./cart-panel.module.css";
import type { CartState } from "./use-cart.ts";
import type { PlaceOrder } from "./use-place-order.ts";

export interface CartProps {
  state: CartState;
  placing: PlaceOrder;
  /** "Devam Et". */
  onNext: () => void;
}

/** The cart beside the products: its total and "Devam Et" never move (picture 05). */
export function CartPanel(props: CartProps) {
  const { state, placing } = props;
  const t = useTranslations("sales.cart");
  const count = countOf(state.cart);
  return (
    <aside className={classes.panel} aria-label={t("title")} data-beside>
      <header className={classes.head}>
        <h2>{t("title")}</h2>
        {count > 0 && <span className={classes.count}>{count}</span>}
        {count > 0 && <ClearButton state={state} />}
      </header>
      <div className={classes.body}>
        <CartBody state={state} errors={placing.errors} />
      </div>
      <footer className={classes.foot}>
        <div className={classes.buttons}>
          <p className={classes.total}>
            <span>{t("total")}</span>
            <strong aria-live="polite">{formatKurus(totalOf(state.cart))}</strong>
          </p>
          <NextButton {...props} />
          <p className={classes.hint}>{t("nextText")}</p>
        </div>
      </footer>
    </aside>
  );
}

/** Empties the cart; the toast can undo it. */
export function ClearButton({ state }: { state: CartState }) {
  const t = useTranslations("sales");
  const kit = useTranslations("kit.action");
  const { cart, change, clear } = state;
  const empty = (): void => {
    clear();
    toast.info(t("toast.cleared"), { action: { label: kit("undo"), onClick: () => change(() => cart) } });
  };
  return (
    <button type="button" className={classes.clear} onClick={empty}>
      {t("cart.clear")}
    </button>
  );
}

/** Disabled without goods, without a seller, with an invalid price, or while a question is open (D3). */
export function NextButton({ state, placing, onNext }: CartProps) {
  const kit = useTranslations("kit.action");
  return (
    <Button
      size="pay"
      fullWidth
      rightSection={<IconChevronRight size={18} />}
      loading={placing.busy}
      disabled={!isReady(state.cart, state.sellerId)}
      onClick={() => goToWrongNumber() || onNext()}
    >
      {kit("next")}
    </Button>
  );
}
