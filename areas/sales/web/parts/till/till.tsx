import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { CART, CartBar } from "./cart-bar.tsx";
import { CartPanel } from "./cart-panel.tsx";
import { apart, type Cart } from "./cart.ts";
import { ChooseProducts } from "./choose-products.tsx";
import classes from "./till.module.css";
import type { CartState } from "./use-cart.ts";
import { useForCustomer } from "./use-for-customer.ts";
import { useLoadOrder } from "./use-load-order.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useUnfinished } from "./use-unfinished.ts";

const UnfinishedSales = lazyPart(async () => (await import("./unfinished-sales.tsx")).UnfinishedSales);
const ChooseServices = lazyPart(async () => (await import("./choose-services.tsx")).ChooseServices);
const SettledSale = lazyPart(async () => (await import("./settled-sale.tsx")).SettledSale);

const tabs = ["products", "services", "unfinished"] as const;

/** Step 1: find, tap, continue (D1–D3). Three zones on a wide screen, products above the cart's bar on phones. */
export function Till({ state }: { state: CartState }) {
  const t = useTranslations("sales");
  const phone = usePhone();
  const navigate = useNavigate();
  const list = useListState();
  const unfinished = useUnfinished();
  const placing = usePlaceOrder(state);
  useLoadOrder(list.open === CART ? undefined : list.open, list.get("openFrom"), state);
  useForCustomer(list.get("openCustomer"), state);
  const tab = tabs.find((name) => name === list.get("tab")) ?? "products";
  const next = async (as?: Cart): Promise<void> => {
    const order = await placing.place(as);
    if (order) void navigate({ to: "/sales/new-sale", search: { order: String(order) } as object });
  };
  const CartPart = phone ? CartBar : CartPanel;
  return (
    <div className={classes.till}>
      <Page
        title={t("menu.newSale")}
        fill={tab === "unfinished"}
        tabs={{
          value: tab,
          onChange: (value) => list.set({ tab: value === "products" ? undefined : value }),
          options: [
            { value: "products", label: t("till.products") },
            { value: "services", label: t("till.services") },
            { value: "unfinished", label: t("till.unfinished"), count: unfinished.data?.meta.total },
          ],
        }}
      >
        {tab === "products" && <ChooseProducts state={state} />}
        {tab === "services" && <ChooseServices state={state} />}
        {tab === "unfinished" && <UnfinishedSales />}
      </Page>
      <CartPart state={state} placing={placing} onNext={() => void next()} />
      {placing.settled && (
        <SettledSale order={placing.settled} onNew={() => void next(apart(state.cart))} onClose={placing.forget} />
      )}
    </div>
  );
}
