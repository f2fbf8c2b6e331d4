import { useRouter } from "@tanstack/react-router";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import { receiptOf } from "./parts/receipt-of.ts";
import { emptyCart, type Order } from "./parts/till/cart.ts";
import { Till } from "./parts/till/till.tsx";
import { useCart } from "./parts/till/use-cart.ts";

const Checkout = lazyPart(async () => (await import("./parts/checkout/checkout.tsx")).Checkout);

/** The till in two steps (D1–D6): the cart and, with an order in the address, its payment, which returns to the page where the sale began. */
export default function NewSaleScreen() {
  const state = useCart();
  const { history } = useRouter();
  const order = useListState().get("order");
  if (!order) return <Till state={state} />;
  const inCart = String(state.cart.placed?.id) === order;
  const done = (paid: Order): void => {
    if (inCart) state.change(() => ({ ...emptyCart, receipt: receiptOf(paid) }));
    // A gift card that was just sold is opened for its code.
    const card = paid.gift_cards[0]?.card;
    if (card) history.replace(`/sales/prepaid?open=${card.id}`);
    else history.replace((inCart && state.cart.from) || "/sales/new-sale");
  };
  return <Checkout orderId={order} inCart={inCart} onDone={done} />;
}
