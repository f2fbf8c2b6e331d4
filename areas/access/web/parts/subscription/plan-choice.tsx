import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { goTo, type ReplyOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./subscription.module.css";

type Plans = ReplyOf<"GET /api/subscription">["plans"];

/** A month or a year, and the button to the provider's page; a business that has paid is only offered more time. */
export function PlanChoice({ plans, isTest, isPaid }: { plans: Plans; isTest: boolean; isPaid: boolean }) {
  const t = useTranslations("access.subscription");
  const [plan, setPlan] = useState(plans[0]?.plan ?? "monthly");
  const [leaving, setLeaving] = useState(false);
  const { act, busy } = useAct("POST /api/subscription/purchase");
  useEffect(() => {
    // Back from the payment page may show this very page again.
    const back = (): void => setLeaving(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);
  const chosen = plans.find((one) => one.plan === plan);
  const month = plans.find((one) => one.months === 1)?.amount ?? 0;
  const pay = async (): Promise<void> => {
    try {
      const { paymentPageUrl } = await act({ body: { plan } });
      setLeaving(true);
      goTo(paymentPageUrl);
    } catch (error) {
      toast.failure(t("failed"), error);
    }
  };
  return (
    <section className={classes.card}>
      <fieldset className={classes.plans}>
        <legend>{t(isPaid ? "extend" : "choose")}</legend>
        {plans.map(({ plan: one, months, amount, currency }) => (
          <label key={one} className={classes.plan}>
            <input type="radio" name="plan" checked={one === plan} onChange={() => setPlan(one)} />
            <span className={classes.words}>
              <strong>{t(`plan.${one}`)}</strong>
              {month * months > amount && (
                <small>{t("saving", { amount: formatKurus(month * months - amount, currency) })}</small>
              )}
            </span>
            <span className={classes.price}>{formatKurus(amount, currency)}</span>
          </label>
        ))}
      </fieldset>
      <p>{t("terms")}</p>
      {isTest && <p className={classes.test}>{t("test")}</p>}
      <Button size="pay" fullWidth loading={busy || leaving} onClick={() => void pay()}>
        {t(isPaid ? "payMore" : "pay", { amount: chosen ? formatKurus(chosen.amount, chosen.currency) : "" })}
      </Button>
    </section>
  );
}
