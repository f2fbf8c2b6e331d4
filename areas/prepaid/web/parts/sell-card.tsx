import { Button } from "@mantine/core";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import { apiError } from "#kit/web/api-error.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SentFields } from "#kit/web/sent-fields.tsx";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useTypedMoney } from "#kit/web/use-typed-money.ts";
import classes from "./prepaid.module.css";
import { QuickAmounts } from "./quick-amounts.tsx";

const CustomerPicker = lazyPart(
  async () => (await import("#areas/customers/web/parts/customer-picker.tsx")).CustomerPicker,
);

const usual = [25_000, 50_000, 100_000, 200_000] as const;
const [LEAST, MOST] = [100, 10_000_000];

/** Sells a gift card: its worth and who buys it; then its payment. */
export function SellCard({ onClose }: { onClose: () => void }) {
  const t = useTranslations("prepaid.sell");
  const navigate = useNavigate();
  const { employeeId } = useSession();
  const { amount, put, field } = useTypedMoney();
  const [customer, setCustomer] = useState<PickedCustomer | null>(null);
  const [picks, setPicks] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { act, busy, isUnknown } = useAct("POST /api/orders");
  const isRight = amount !== null && amount >= LEAST && amount <= MOST;
  const open = async (): Promise<void> => {
    if (!isRight || employeeId === null) return;
    try {
      const body = { created_by_id: employeeId, customer_id: customer?.id ?? null, gift_cards: [{ amount }] };
      const { id } = await act({ body });
      onClose();
      void navigate({ to: "/sales/new-sale", search: { order: String(id) } as object });
    } catch (thrown) {
      setRefusal(apiError(thrown).body.messages["gift_cards.0.amount"]);
      toast.failure(t("refused"), thrown);
    }
  };
  return (
    <Dialog opened title={t("title")} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <SentFields busy={busy} isUnknown={isUnknown}>
          <MoneyField
            label={t("amount")}
            wrong={t("wrong")}
            {...field}
            error={isRight ? refusal : amount !== null && t("wrong")}
          />
          <QuickAmounts label={t("quick")} amounts={usual} onPick={put} />
          <Button variant="default" leftSection={<IconUser size={18} />} onClick={() => setPicks(true)}>
            {`${t("customer")}: ${customer ? fullName(customer) : t("none")}`}
          </Button>
        </SentFields>
        <Button type="submit" size="pay" fullWidth loading={busy} disabled={!isRight}>
          {t("next")}
        </Button>
      </form>
      <CustomerPicker opened={picks} walkIn title={t("pick")} onClose={() => setPicks(false)} onPick={setCustomer} />
    </Dialog>
  );
}
