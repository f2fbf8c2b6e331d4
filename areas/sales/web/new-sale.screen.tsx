import { useNavigate } from "@tanstack/react-router";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import { Till } from "./parts/till/till.tsx";
import { useCart } from "./parts/till/use-cart.ts";

const Checkout = lazyPart(async () => (await import("./parts/checkout/checkout.tsx")).Checkout);

/** The till in two steps (D1–D6): the cart, and with an order in the address its payment. */
export default function NewSaleScreen() {
  const state = useCart();
  const navigate = useNavigate();
  const order = useListState().get("order");
  if (!order) return <Till state={state} />;
  const done = (id: number): void => {
    if (state.cart.placed?.id === id) state.clear();
    void navigate({ to: "/sales/new-sale", replace: true });
  };
  const inCart = String(state.cart.placed?.id) === order;
  return <Checkout orderId={order} inCart={inCart} onDone={({ id }) => done(id)} />;
}
