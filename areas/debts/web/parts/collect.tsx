import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type PaymentMethod, paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import { Chips } from "#kit/web/chips.tsx";
import { askToLeaveUndecided } from "#kit/web/confirm.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { SentFields } from "#kit/web/sent-fields.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useHeld } from "#kit/web/use-held.ts";
import { useTypedMoney } from "#kit/web/use-typed-money.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import type { Debts } from "./debt-drawer.tsx";
import classes from "./debts.module.css";

interface CollectProps {
  debts: Debts;
  /** Ids of the chosen sales, also of those that owe nothing any more; none: the oldest first. */
  chosen: readonly number[];
  /** `left`: what the customer still owes, kuruş. */
  onDone: (left: number) => void;
}

/** Takes money for what a customer owes: an amount, at first all of it, and how it was paid. */
export function Collect(props: CollectProps) {
  const t = useTranslations("debts.drawer");
  const { send, busy, isUnknown, refusal, debts, chosen, method, choose } = useCollect(props);
  const { due, late, isGone } = sumsOf(debts, chosen);
  const methodWord = useTranslations("debts.method");
  const { amount, put, booked, field } = useTypedMoney(due);
  useUnsaved(() => isUnknown, askToLeaveUndecided);
  const isOver = !isGone && (amount ?? 0) > due;
  const wrong = amount === 0 && !isGone ? t("wrong") : isOver && t("over", { amount: formatKurus(due) });
  const hint = isGone ? t("gone") : chosen.length > 0 ? t("chosen", { count: chosen.length }) : t("oldest");
  return (
    <form
      className={classes.collect}
      aria-label={t("collect")}
      onSubmit={(event) => {
        event.preventDefault();
        if (amount && !wrong && !isGone) void send(amount, booked);
      }}
    >
      <h3>{t("collect")}</h3>
      <SentFields busy={busy} isUnknown={isUnknown}>
        <MoneyField label={t("amount")} wrong={t("wrong")} {...field} error={wrong || (amount && refusal)} />
        <QuickSums due={due} late={late} onPick={put} />
        <SelectField
          label={t("method")}
          options={paymentMethods.map((value) => ({ value, label: methodWord(value) }))}
          value={method}
          onChange={choose}
        />
      </SentFields>
      <p className={classes.hint}>{hint}</p>
      <Foot amount={wrong ? null : amount} busy={busy} disabled={isGone} />
    </form>
  );
}

/** The button that collects. `amount`: null if it can't be collected. */
function Foot({ amount, busy, disabled }: { amount: number | null; busy: boolean; disabled: boolean }) {
  const t = useTranslations("debts.drawer");
  return (
    <div className={classes.foot} data-foot>
      <Button type="submit" size="pay" fullWidth loading={busy} disabled={disabled || !amount}>
        {amount ? t("submit", { amount: formatKurus(amount) }) : t("submitNone")}
      </Button>
    </div>
  );
}

/** What the chosen sales owe, and what of it is overdue; without a choice all sales. */
function sumsOf({ data }: Debts, chosen: readonly number[]) {
  const sales = chosen.length > 0 ? data.filter(({ id }) => chosen.includes(id)) : data;
  return {
    due: sales.reduce((sum, { owed }) => sum + owed, 0),
    late: sales.reduce((sum, { overdue }) => sum + overdue, 0),
    /** A chosen sale was paid meanwhile, perhaps by a press whose reply was lost: only choosing anew goes on with other sales. */
    isGone: sales.length < chosen.length,
  };
}

/** All that is owed, or what of it is overdue. */
function QuickSums({ due, late, onPick }: { due: number; late: number; onPick: (kurus: number) => void }) {
  const t = useTranslations("debts.drawer");
  const sums = [["whole", due] as const, ...(late > 0 && late < due ? [["late", late] as const] : [])];
  const chips = sums.map(([name, sum]) => ({ label: t(name), onPick: () => onPick(sum) }));
  return <Chips label={t("quick")} chips={chips} />;
}

function useMethod() {
  const usual = useApi("GET /api/settings").data?.defaults.payment_method ?? "cash";
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  return { method: chosen ?? usual, choose };
}

const facts = ["owed"] as const;

/** The call, and what the form knows of the debt, held while it is sent. */
function useCollect({ onDone, ...now }: CollectProps) {
  const t = useTranslations("debts.drawer");
  const { act, busy, isUnknown } = useAct("POST /api/contacts/{id}/payments", facts);
  const [refusal, setRefusal] = useState<string>();
  const { debts, chosen, method, choose } = useHeld({ ...now, ...useMethod() }, busy || isUnknown);
  const send = async (amount: number, booked: () => void): Promise<void> => {
    setRefusal(undefined);
    try {
      const order_ids = chosen.length > 0 ? { order_ids: [...chosen] } : {};
      const body = { payments: [{ payment_method: method, amount }], owed: debts.owed, ...order_ids };
      const left = await act({ params: { id: debts.contact.id }, body });
      toast.success(t("done"), { body: t("doneText", { amount: formatKurus(left.owed) }) });
      booked();
      onDone(left.owed);
    } catch (thrown) {
      const { body } = apiError(thrown);
      setRefusal(body.messages.payments);
      toast.failure(t(body.error === "stale" ? "changed" : "refused"), thrown);
    }
  };
  return { send, busy, isUnknown, refusal, debts, chosen, method, choose };
}
