import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import classes from "./payment-buttons.module.css";
import type { CheckoutState } from "./use-checkout.ts";
import { useLeaveUnpaid } from "./use-leave-unpaid.ts";

const CustomerPicker = lazyPart(
  async () => (await import("#areas/customers/web/parts/customer-picker.tsx")).CustomerPicker,
);

/** So long the buttons rest once they are shown: they stand where "Devam Et" stood, and its second press is not meant for them. */
const REST_MS = 1000;

interface PaymentButtonsProps {
  checkout: CheckoutState;
  /** The order stays as it is. */
  onUnpaid: () => void;
}

/** The total and the two ways out (D4): "Satışı tamamla" lowest, where "Devam Et" stood; "Ödeme Alınmadı" for sales of the till alone. */
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
      <Button size="pay" fullWidth loading={busy} aria-disabled={rests} onClick={() => rests || void pay()}>
        {t("pay")}
      </Button>
      {unpaid.asks && (
        <CustomerPicker
          opened
          title={t("whoOwes")}
          walkIn={t("unpaidOfNobody")}
          onClose={unpaid.stay}
          onPick={unpaid.leaveFor}
        />
      )}
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
