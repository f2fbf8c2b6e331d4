import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import { useApi } from "#kit/web/use-api.ts";
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
const ChoosePackages = lazyPart(async () => (await import("./choose-packages.tsx")).ChoosePackages);
const SettledSale = lazyPart(async () => (await import("./settled-sale.tsx")).SettledSale);

const tabs = ["products", "services", "packages", "unfinished"] as const;

/** Step 1: find, tap, continue (D1–D3). Three zones on a wide screen, products above the cart's bar on phones. */
export function Till({ state }: { state: CartState }) {
  const t = useTranslations("sales");
  const phone = usePhone();
  const navigate = useNavigate();
  const list = useListState();
  const packages = usePackages();
  const options = useTabs(packages.length > 0);
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
          options,
        }}
      >
        {tab === "products" && <ChooseProducts state={state} />}
        {tab === "services" && <ChooseServices state={state} />}
        {tab === "packages" && <ChoosePackages packages={packages} state={state} />}
        {tab === "unfinished" && <UnfinishedSales />}
      </Page>
      <CartPart state={state} placing={placing} onNext={() => void next()} />
      {placing.settled && (
        <SettledSale order={placing.settled} onNew={() => void next(apart(state.cart))} onClose={placing.forget} />
      )}
    </div>
  );
}

/** The session packages that the till offers. */
const usePackages = () => useApi("GET /api/session-packages", { query: { enabled: "1" } }).data?.data ?? [];

/** The tabs; session packages have one if the business sells any. */
function useTabs(hasPackages: boolean) {
  const t = useTranslations("sales.till");
  const unfinished = useUnfinished();
  return tabs
    .filter((value) => value !== "packages" || hasPackages)
    .map((value) => ({
      value,
      label: t(value),
      count: value === "unfinished" ? unfinished.data?.meta.total : undefined,
    }));
}
