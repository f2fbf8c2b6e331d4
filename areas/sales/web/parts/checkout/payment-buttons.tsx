import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { focusFirstError } from "#kit/web/focus-first-error.ts";
import classes from "./payment-buttons.module.css";
import { paidNow } from "./credit.ts";
import type { CheckoutState } from "./use-checkout.ts";
import { useLeaveUnpaid } from "./use-leave-unpaid.ts";
import { WhoOwes } from "./who-owes.tsx";

/**
 * ms in which the buttons ignore presses after they appear: "Satışı tamamla" is at the position of "Devam Et", and a second press of that
 * must not pay.
 */
const REST_MS = 1000;

interface PaymentButtonsProps {
  checkout: CheckoutState;
  /** Leaves the order unpaid. */
  onUnpaid: () => void;
}

/** The total and the two buttons (D4): "Satışı tamamla" at the position of "Devam Et"; below it "Ödeme Alınmadı", only for till sales. */
export function PaymentButtons({ checkout, onUnpaid }: PaymentButtonsProps) {
  const t = useTranslations("sales.checkout");
  const { order, pay, busy } = checkout;
  const rests = useRest();
  const unpaid = useLeaveUnpaid(order, onUnpaid);
  const send = async (button: HTMLElement): Promise<void> => {
    const box = button.closest<HTMLElement>("[data-checkout]");
    await pay();
    focusFirstError(box);
  };
  return (
    <div className={classes.buttons}>
      <Sums checkout={checkout} />
      <Button
        size="pay"
        fullWidth
        loading={busy}
        aria-disabled={rests}
        onClick={({ currentTarget }) => rests || void send(currentTarget)}
      >
        {t("pay")}
      </Button>
      {order.delivery_type === "pos" && (
        <Button
          size="pay"
          fullWidth
          variant="default"
          disabled={busy}
          loading={unpaid.busy}
          aria-disabled={rests}
          onClick={() => rests || unpaid.leave()}
        >
          {t("unpaid")}
        </Button>
      )}
      <WhoOwes unpaid={unpaid} />
    </div>
  );
}

/** The total, and what of it is owed in a sale on credit. */
function Sums({ checkout: { total, due, values, split } }: { checkout: CheckoutState }) {
  const t = useTranslations("sales");
  return (
    <>
      <p className={classes.total}>
        <span>{t("checkout.total")}</span>
        <strong aria-live="polite">{formatKurus(total)}</strong>
      </p>
      {values.credit && (
        <p className={classes.rest}>
          <span>{t("credit.owed")}</span>
          <span>{formatKurus(Math.max(0, due - paidNow(values.credit, split)))}</span>
        </p>
      )}
    </>
  );
}

function useRest(): boolean {
  const [rests, setRests] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setRests(false), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return rests;
}
