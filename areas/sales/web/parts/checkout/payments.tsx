import { Button } from "@mantine/core";
import IconArrowsSplit2 from "@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import { type Ref, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import classes from "./payments.module.css";
import { newSplit } from "./split.ts";
import { MethodChoice } from "./tip-and-method.tsx";
import type { CheckoutState } from "./use-checkout.ts";

const SplitPayment = lazyPart(async () => (await import("./split-payment.tsx")).SplitPayment);
const CashChange = lazyPart(async () => (await import("./cash-change.tsx")).CashChange);

/** How the total is paid: by one method, or in parts; for cash the change (D4). */
export function Payments({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslations("sales.checkout");
  const { values, put, split, total, errors } = checkout;
  const [counts, setCounts] = useState(false);
  const begin = useFocusAfterSplit(values.parts !== null);
  const cash = cashOf(checkout);
  return (
    <>
      {values.parts && split ? (
        <SplitPayment
          parts={values.parts}
          split={split}
          total={total}
          error={errors.payments}
          onChange={(parts) => put({ parts })}
          onWhole={(method) => put({ method, parts: null })}
        />
      ) : (
        <MethodChoice value={values.method} onChange={(method) => put({ method })} />
      )}
      <div className={classes.more}>
        {!values.parts && total > 1 && (
          <BeginSplit ref={begin} onClick={() => put({ parts: newSplit(values.method) })} />
        )}
        {cash > 0 && !counts && (
          <Button variant="subtle" leftSection={<IconCoins size={18} />} onClick={() => setCounts(true)}>
            {t("cash.begin")}
          </Button>
        )}
      </div>
      {cash > 0 && counts && <CashChange due={cash} />}
    </>
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
function cashOf({ values, split, total }: CheckoutState): number {
  if (!split) return values.method === "cash" ? total : 0;
  return split.paid.reduce((sum, { payment_method, amount }) => sum + (payment_method === "cash" ? amount : 0), 0);
}
