import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import classes from "./payment-buttons.module.css";
import type { CheckoutState } from "./use-checkout.ts";
import { useLeaveUnpaid } from "./use-leave-unpaid.ts";
import { WhoOwes } from "./who-owes.tsx";

/** How long the buttons ignore presses once they are shown: "Satışı tamamla" has the pixels of "Devam Et", whose second press is not meant for it. */
const REST_MS = 1000;

interface PaymentButtonsProps {
  checkout: CheckoutState;
  /** The order stays as it is. */
  onUnpaid: () => void;
}

/** The total and the two ways out (D4): "Satışı tamamla" on the pixels of "Devam Et"; below it "Ödeme Alınmadı", for sales of the till alone. */
export function PaymentButtons({ checkout, onUnpaid }: PaymentButtonsProps) {
  const t = useTranslations("sales.checkout");
  const { order, total, pay, busy } = checkout;
  const rests = useRest();
  const unpaid = useLeaveUnpaid(order, onUnpaid);
  return (
    <div className={classes.buttons}>
      <p className={classes.total}>
        <span>{t("total")}</span>
        <strong aria-live="polite">{formatKurus(total)}</strong>
      </p>
      <Button size="pay" fullWidth loading={busy} aria-disabled={rests} onClick={() => rests || void pay()}>
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

function useRest(): boolean {
  const [rests, setRests] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setRests(false), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return rests;
}
