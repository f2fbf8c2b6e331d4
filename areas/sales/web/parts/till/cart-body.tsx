import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useTranslations } from "use-intl";
import { CustomerField } from "#areas/customers/web/parts/customer-field.tsx";
import { formatKurus } from "#kit/contract/money.ts";
import { OpenIn } from "#kit/web/facts.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useSession } from "#kit/web/session.ts";
import classes from "./cart-body.module.css";
import { CartLines } from "./cart-lines.tsx";
import { type Cart, chooseQuantities, discountLeft, lacksCustomer } from "./cart.ts";
import type { CartState } from "./use-cart.ts";
import { SellerSelect } from "./seller-select.ts";
import { useMe } from "./use-me.ts";

/** Customer, seller and lines (D2, D3): the content of the cart, for the panel and the phone's sheet. */
export function CartBody({ state, errors }: { state: CartState; errors: Record<string, string> }) {
  const t = useTranslations("sales.cart");
  const { cart, change } = state;
  const me = useMe();
  return (
    <>
      <div className={classes.people}>
        <CustomerField
          label={t("customer")}
          value={cart.customer}
          walkIn
          onChange={(customer) => change((now) => ({ ...now, customer }))}
        />
        <SellerSelect
          label={t("seller")}
          value={cart.seller ?? me}
          onChange={(seller) => change((now) => ({ ...now, seller }))}
        />
      </div>
      {cart.saved && <SavedQuantities state={state} saved={cart.saved} />}
      <TooLow cart={cart} />
      {lacksCustomer(cart) && <NoCustomer />}
      {cart.lines.length > 0 ? (
        <CartLines state={state} errors={errors} />
      ) : (
        <div className={classes.empty}>
          <p>{t("empty")}</p>
          <span>{t("emptyText")}</span>
          {cart.receipt && (
            <div>
              <OpenIn list="/sales/sales" id={cart.receipt}>
                {t("lastReceipt")}
              </OpenIn>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** A session package belongs to a customer, who must be chosen first. */
function NoCustomer() {
  const t = useTranslations("sales.cart");
  return (
    <div className={classes.question}>
      <Notice tone="warning" icon={IconAlertTriangle} title={t("packageCustomer")} />
    </div>
  );
}

/** A warning about prices that staff have lowered too far, shown before the sale is refused (decision 0034). */
function TooLow({ cart }: { cart: Cart }) {
  const t = useTranslations("sales.cart");
  const { isAdmin } = useSession();
  const left = discountLeft(cart);
  if (isAdmin || left >= 0) return null;
  return (
    <div className={classes.question}>
      <Notice
        tone="warning"
        icon={IconAlertTriangle}
        title={t("tooLow")}
        text={t("tooLowText", { amount: formatKurus(-left) })}
      />
    </div>
  );
}

/** A loaded sale has other quantities than the one each that is shown: the user must choose (S06). */
function SavedQuantities({ state, saved }: { state: CartState; saved: Record<string, number> }) {
  const t = useTranslations("sales.cart");
  const count = Object.values(saved).reduce((sum, quantity) => sum + quantity, 0);
  const choose = (which: "saved" | "one") => () => state.change((cart) => chooseQuantities(cart, which));
  return (
    <div className={classes.question}>
      <Notice tone="warning" icon={IconAlertTriangle} title={t("savedTitle")} text={t("savedText", { saved: count })}>
        <Button variant="default" onClick={choose("one")}>
          {t("useOne")}
        </Button>
        <Button variant="default" onClick={choose("saved")}>
          {t("useSaved")}
        </Button>
      </Notice>
    </div>
  );
}
