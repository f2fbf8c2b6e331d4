import { Button } from "@mantine/core";
import IconArrowsSplit2 from "@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import { type Ref, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./payments.module.css";
import { addDays } from "#kit/web/time.ts";
import { advanceFields } from "./advance-slot.ts";
import { creditFields } from "./credit-slot.ts";
import { newCredit } from "./credit.ts";
import { closedDrawer } from "./drawer-slot.ts";
import { newSplit, paidBy } from "./split.ts";
import { MethodChoice } from "./tip-and-method.tsx";
import type { CheckoutState } from "./use-checkout.ts";

const SplitPayment = lazyPart(async () => (await import("./split-payment.tsx")).SplitPayment);
const CashChange = lazyPart(async () => (await import("./cash-change.tsx")).CashChange);

/** How the total is paid: by one method, or in parts; for cash the change (D4). */
export function Payments({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslations("sales.checkout");
  const { order, values, put, due } = checkout;
  const [counts, setCounts] = useState(false);
  const begin = useFocusAfterSplit(values.parts !== null);
  const cash = cashOf(checkout);
  const { parts, credit, method } = values;
  return (
    <>
      <Advance checkout={checkout} />
      <Methods checkout={checkout} />
      <div className={classes.more}>
        {!parts && due > 1 && (
          <BeginSplit ref={begin} onClick={() => put({ parts: newSplit(method, credit?.paid ?? null) })} />
        )}
        {!credit && due > 0 && order.gift_cards.length === 0 && (
          <BeginCredit onBegin={(dueAt) => put({ credit: newCredit(dueAt) })} />
        )}
        {cash > 0 && !counts && (
          <Button variant="subtle" leftSection={<IconCoins size={18} />} onClick={() => setCounts(true)}>
            {t("cash.begin")}
          </Button>
        )}
      </div>
      <Credit checkout={checkout} />
      {cash > 0 && counts && <CashChange due={cash} />}
      {cash > 0 && <Drawer />}
    </>
  );
}

/** One method or several payments, for what the payments in advance leave of the total. */
function Methods({ checkout: { values, put, split, due, errors } }: { checkout: CheckoutState }) {
  const { parts, credit, method, advance } = values;
  if (due === 0 && advance.length > 0) return null;
  if (!parts || !split) return <MethodChoice value={method} onChange={(by) => put({ method: by })} />;
  return (
    <SplitPayment
      parts={parts}
      split={split}
      total={due}
      onCredit={credit !== null}
      error={errors.payments}
      onChange={(changed) => put({ parts: changed })}
      onWhole={(by) => put({ method: by, parts: null, credit: credit && { ...credit, paid: paidBy(split) } })}
    />
  );
}

/** Says that the drawer is closed, in a business that counts its cash. */
function Drawer() {
  const isCounted = useApi("GET /api/settings").data?.defaults.cash_drawers ?? false;
  const Closed = closedDrawer.component;
  if (!isCounted || !Closed) return null;
  return (
    <Suspense>
      <Closed />
    </Suspense>
  );
}

const WEEK = 7;

/** "Veresiye", for those who may leave a part of a sale to be paid later. */
function BeginCredit({ onBegin }: { onBegin: (dueAt: string) => void }) {
  const t = useTranslations("sales.credit");
  const clock = useClock();
  const { isAdmin } = useSession();
  const allowed = useApi("GET /api/settings").data?.defaults.staff_sells_on_credit ?? false;
  if (!isAdmin && !allowed) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconHourglass size={18} />}
      onClick={() => onBegin(addDays(clock.today(), WEEK))}
    >
      {t("begin")}
    </Button>
  );
}

/** What the server refused of the payments in advance. */
const refusalOf = (errors: CheckoutState["errors"]): string | undefined =>
  Object.entries(errors).find(([field]) => /^payments\.\d+\./.test(field))?.[1];

function Advance({ checkout: { order, values, put, total, advanceErrors, errors } }: { checkout: CheckoutState }) {
  const Fields = advanceFields.component;
  // Gift cards are bought with money.
  if (!Fields || order.gift_cards.length > 0 || total === 0) return null;
  return (
    <Suspense>
      <Fields
        customerId={order.customer?.id ?? null}
        reservationId={order.reservation?.id ?? null}
        total={total}
        parts={values.advance}
        errors={advanceErrors}
        refusal={refusalOf(errors)}
        onChange={(advance) => put({ advance })}
      />
    </Suspense>
  );
}

function Credit({ checkout: { values, put, due, order, split, creditError } }: { checkout: CheckoutState }) {
  const Fields = creditFields.component;
  if (!values.credit || !Fields) return null;
  return (
    <Suspense>
      <Fields
        values={values.credit}
        total={due}
        split={split && paidBy(split)}
        error={creditError}
        hasCustomer={order.customer !== null}
        onChange={(credit) => put({ credit })}
        onWhole={() => put({ credit: null })}
      />
    </Suspense>
  );
}

function BeginSplit(props: { ref: Ref<HTMLButtonElement>; onClick: () => void }) {
  const t = useTranslations("sales.checkout.split");
  return (
    <Button variant="subtle" leftSection={<IconArrowsSplit2 size={18} />} {...props}>
      {t("begin")}
    </Button>
  );
}

/** For the button that begins a split: it gets the focus when the split ends, because "Tek ödeme", which was pressed, is gone. */
function useFocusAfterSplit(isSplit: boolean) {
  const begin = useRef<HTMLButtonElement>(null);
  const wasSplit = useRef(false);
  useEffect(() => {
    if (wasSplit.current && !isSplit) begin.current?.focus();
    wasSplit.current = isSplit;
  }, [isSplit]);
  return begin;
}

/** The part of the total that is paid in cash. */
function cashOf({ values, split, due }: CheckoutState): number {
  if (!split) return values.method === "cash" ? (values.credit ? (values.credit.paid ?? 0) : due) : 0;
  return split.paid.reduce((sum, { payment_method, amount }) => sum + (payment_method === "cash" ? amount : 0), 0);
}
