import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { type ReplyOf, save } from "#kit/web/api.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { useForm } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { type Act, useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useHeld } from "#kit/web/use-held.ts";
import { seesNewer, useSeenRow } from "#kit/web/use-stored-form.ts";
import { ReasonField, useReasonRule } from "./change-dialogs.tsx";
import classes from "./packages.module.css";
import type { OpenedPackage } from "./sold-drawer.tsx";

type Proposal = ReplyOf<"GET /api/customer-packages/{id}/return">;

interface ReturnProps {
  one: OpenedPackage;
  onClose: () => void;
}

/** Gives a package back: the proposal, which can be changed, and the sheet that explains it. */
export function ReturnDialog({ one, onClose }: ReturnProps) {
  const t = useTranslations("packages.return");
  const [withdrawal, setWithdrawal] = useState(false);
  const query = withdrawal ? { withdrawal: "1" as const } : {};
  const params = { id: one.id };
  const { data: now, error, refetch } = useApi("GET /api/customer-packages/{id}/return", { params, query });
  const sending = useAct("POST /api/customer-packages/{id}/return");
  const data = useHeld(now, sending.busy || sending.isUnknown);
  if (data) {
    // A new proposal begins a new form.
    return (
      <ReturnForm
        key={`${data.withdrawal} ${data.refund}`}
        one={one}
        proposal={data}
        sending={sending}
        onWithdrawal={setWithdrawal}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog opened title={t("title")} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton fields={4} />}
    </Dialog>
  );
}

interface FormProps extends ReturnProps {
  proposal: Proposal;
  sending: Act<"POST /api/customer-packages/{id}/return">;
  onWithdrawal: (is: boolean) => void;
}

function ReturnForm({ one: opened, proposal, sending, onWithdrawal, onClose }: FormProps) {
  const t = useTranslations("packages");
  const { withdrawal, refund, price } = proposal;
  const [one, follow, see] = useSeenRow(opened);
  const form = useForm({
    initialValues: { amount: refund as number | null, reason: "" },
    validate: {
      amount: (kurus) => (kurus === null || kurus > price ? t("error.refund", { amount: formatKurus(price) }) : null),
      reason: useReasonRule(),
    },
  });
  follow(form);
  return (
    <DialogForm
      title={t("return.title")}
      form={form}
      onSubmit={({ amount, reason }) =>
        sending.act({
          params: { id: one.id },
          body: { version: one.version, withdrawal, reason, ...(amount !== null && { amount }) },
        })
      }
      onClose={onClose}
      submit={t("act.return")}
      danger
      success={t("toast.returned")}
      isUnknown={sending.isUnknown}
      failure={t("toast.returnFailed")}
      refused={seesNewer(() => see(opened))}
    >
      <Explained unit={one.unit} proposal={proposal} />
      <Withdrawal proposal={proposal} onWithdrawal={onWithdrawal} />
      <MoneyField
        label={t("return.amount")}
        wrong={t("error.money")}
        key={form.key("amount")}
        {...form.getInputProps("amount")}
      />
      <ReasonField form={form} />
      <Sheet id={one.id} withdrawal={withdrawal} />
    </DialogForm>
  );
}

/** Within 14 days of the sale, whether it was a distance sale. */
function Withdrawal({ proposal, onWithdrawal }: Pick<FormProps, "proposal" | "onWithdrawal">) {
  const t = useTranslations("packages.return");
  const clock = useClock();
  const { withdrawal, withdrawal_day: last } = proposal;
  if (clock.today() > last) return null;
  return (
    <Checkbox
      label={t("withdrawal")}
      description={t("withdrawalHint", { day: clock.numeric(last) })}
      checked={withdrawal}
      onChange={({ currentTarget: { checked } }) => onWithdrawal(checked)}
    />
  );
}

/** Downloads the sheet that explains the amount. */
export function Sheet({ id, withdrawal }: { id: number; withdrawal: boolean }) {
  const t = useTranslations("packages.return");
  const query = withdrawal ? { withdrawal: "1" as const } : {};
  return (
    <DownloadButton
      variant="default"
      label={t("sheet")}
      failure={t("sheetFailed")}
      get={() => save("GET /api/customer-packages/{id}/return/document", { params: { id }, query })}
    />
  );
}

/** How the proposal comes about. */
function Explained({ unit, proposal }: { unit: OpenedPackage["unit"]; proposal: Proposal }) {
  const t = useTranslations("packages.return");
  const { price, withdrawal, used_cost: cost, used_value: value, refund, services } = proposal;
  const used = services.filter((one) => one.used > 0);
  return (
    <>
      <p>{t(withdrawal ? "ruleOfWithdrawal" : "rule")}</p>
      <Facts>
        <Fact label={t("price")}>{formatKurus(price)}</Fact>
        {!withdrawal &&
          used.map((one) => (
            <Fact
              key={one.name}
              label={t(`each.${unit}`, {
                used: one.used,
                name: one.name,
                price: formatKurus(one.single_price),
                minutes: one.single_minutes,
              })}
            >
              {formatKurus(one.used_cost)}
            </Fact>
          ))}
        {withdrawal && <Fact label={t("usedValue")}>{formatKurus(value)}</Fact>}
        {!withdrawal && used.length !== 1 && <Fact label={t("usedCost")}>{formatKurus(cost)}</Fact>}
        <Fact label={t("proposal")}>{formatKurus(refund)}</Fact>
      </Facts>
      <p className={classes.hint}>{t("ways")}</p>
    </>
  );
}
