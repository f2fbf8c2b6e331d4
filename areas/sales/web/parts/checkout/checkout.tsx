import { Button } from "@mantine/core";
import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { isClosed } from "../receipt-of.ts";
import type { CartLink } from "./add-goods.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { SettledLink, useSettled } from "./settled.tsx";
import { useUsualMethod } from "./use-usual-method.ts";

type Order = ReplyOf<"GET /api/orders/{id}">;

interface CheckoutProps {
  orderId: string;
  /** The cart contains this order; otherwise the back button loads it, so that goods can be added. */
  inCart: boolean;
  /** The order is finished: `paid` or left unpaid. */
  onDone: (order: Order) => void;
}

/** Step 2 (D4): the stored order's lines and total, whatever the cart has; an order that is already settled is shown as such. */
export function Checkout({ orderId, inCart, onDone }: CheckoutProps) {
  const t = useTranslations("sales.checkout");
  const { data: order, error, refetch } = useApi("GET /api/orders/{id}", { params: { id: orderId } });
  const method = useUsualMethod();
  if (order?.nextEvents.includes("checkout") && method) {
    const cart: CartLink = { to: "/sales/new-sale", search: inCart ? {} : { open: orderId } };
    return <PaymentForm key={order.id} order={order} cart={cart} method={method} onDone={onDone} />;
  }
  return (
    <Page title={t("title")} back="/sales/new-sale">
      {error && !order ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : order && !order.nextEvents.includes("checkout") ? (
        <Settled order={order} onDone={onDone} />
      ) : (
        <FieldsSkeleton />
      )}
    </Page>
  );
}

/** Paid, replaced or cancelled at another till meanwhile: the next sale starts with an empty cart. */
function Settled({ order, onDone }: Pick<CheckoutProps, "onDone"> & { order: Order }) {
  const t = useTranslations("sales.checkout");
  const { title, text } = useSettled(order);
  const action = (
    <>
      <SettledLink order={order} /> <Button onClick={() => onDone(order)}>{t("newSale")}</Button>
    </>
  );
  const icon = isClosed(order) ? IconCircleCheck : IconBan;
  return <EmptyState icon={icon} title={title} text={text} action={action} />;
}
