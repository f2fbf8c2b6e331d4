import { Button, TextInput } from "@mantine/core";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import { useErrorText } from "#kit/web/error-text.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { type AdvanceError, type AdvancePart, newPart, type Spending, sumOfParts } from "../../contract/spending.ts";
import classes from "./pay-in-advance.module.css";

/** Deposit, balance and gift cards that pay a sale, whole or in part (D4, decisions 0089 and 0093). */
export default function PayInAdvance(props: Spending) {
  const { parts, total, refusal, onChange } = props;
  const t = useTranslations("prepaid.pay");
  const deposit = useDeposit(props);
  return (
    <div className={classes.advance}>
      {parts.map((part, place) => (
        <Part
          key={part.gift_card ?? part.payment_method}
          part={part}
          error={props.errors[place] ?? null}
          onChange={(changed) => onChange(parts.with(place, { ...part, ...changed }))}
          onRemove={() => onChange(parts.toSpliced(place, 1))}
        />
      ))}
      {parts.length > 0 && (
        <p className={classes.rest} role="status">
          {t("rest", { amount: formatKurus(Math.max(0, total - sumOfParts(parts))) })}
        </p>
      )}
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.more}>
        {deposit > 0 && <UseDeposit has={deposit} {...props} />}
        <UseBalance {...props} />
        <UseCard {...props} />
      </div>
    </div>
  );
}

interface PartProps {
  part: AdvancePart;
  error: AdvanceError | null;
  onChange: (changed: Pick<AdvancePart, "amount">) => void;
  onRemove: () => void;
}

function Part({ part, error, onChange, onRemove }: PartProps) {
  const t = useTranslations("prepaid");
  const what = part.hint ? t("cardOf", { hint: part.hint }) : t(`kind.${part.payment_method}`);
  const has = formatKurus(part.has);
  return (
    <div className={classes.part}>
      <MoneyField
        label={t("pay.amount", { what })}
        description={t("pay.has", { amount: has })}
        value={part.amount}
        error={error && t(`pay.${error}`, { amount: has })}
        onChange={(amount) => onChange({ amount })}
      />
      <button type="button" className={classes.remove} aria-label={t("pay.remove", { what })} onClick={onRemove}>
        <IconX size={18} />
      </button>
    </div>
  );
}

/** What is left of the appointment's deposit, which pays first; a part of it that was removed can be added again. */
function useDeposit({ reservationId, total, parts, onChange }: Spending): number {
  const { data } = useApi(
    "GET /api/reservations/{id}/deposit",
    { params: { id: String(reservationId) } },
    { enabled: reservationId !== null, also: ["prepaid", "orders"] },
  );
  const has = data?.left ?? 0;
  const offered = useRef(false);
  useEffect(() => {
    if (has === 0 || offered.current) return;
    offered.current = true;
    onChange([newPart({ payment_method: "deposit", has }, parts, total), ...parts]);
  });
  return has;
}

function UseDeposit({ has, parts, total, onChange }: Spending & { has: number }) {
  const t = useTranslations("prepaid.pay");
  if (parts.some(({ payment_method }) => payment_method === "deposit")) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconWallet size={18} />}
      onClick={() => onChange([newPart({ payment_method: "deposit", has }, parts, total), ...parts])}
    >
      {t("deposit", { amount: formatKurus(has) })}
    </Button>
  );
}

function UseBalance({ customerId, total, parts, onChange }: Spending) {
  const t = useTranslations("prepaid.pay");
  const { data } = useApi(
    "GET /api/contacts/{id}/prepaid",
    { params: { id: String(customerId) } },
    { enabled: customerId !== null, also: ["prepaid", "orders"] },
  );
  const has = data?.balance ?? 0;
  if (has === 0 || parts.some(({ payment_method }) => payment_method === "balance")) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconWallet size={18} />}
      onClick={() => onChange([newPart({ payment_method: "balance", has }, parts, total), ...parts])}
    >
      {t("balance", { amount: formatKurus(has) })}
    </Button>
  );
}

/** "Hediye kartı": a field for the code, typed or scanned. */
function UseCard({ parts, total, onChange }: Spending) {
  const t = useTranslations("prepaid.pay");
  const [code, setCode] = useState<string | null>(null);
  const { find, busy, error, forget } = useFindCard(parts);
  if (code === null)
    return (
      <Button variant="subtle" leftSection={<IconGift size={18} />} onClick={() => setCode("")}>
        {t("card")}
      </Button>
    );
  const use = async (): Promise<void> => {
    const found = await find(code);
    if (!found) return;
    onChange([...parts, newPart(found, parts, total)]);
    setCode(null);
  };
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void use();
      }}
    >
      <TextInput
        label={t("code")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        value={code}
        error={error}
        onChange={(event) => {
          forget();
          setCode(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="default" loading={busy} disabled={code.trim() === ""}>
        {t("use")}
      </Button>
    </form>
  );
}

function useFindCard(parts: readonly AdvancePart[]) {
  const t = useTranslations("prepaid.pay");
  const errorText = useErrorText();
  const { act, busy } = useAct("POST /api/gift-cards/find");
  const [error, setError] = useState<string>();
  const find = async (code: string): Promise<Omit<AdvancePart, "amount"> | null> => {
    try {
      const { id, left, hint, is_expired } = await act({ body: { code } });
      const twice = parts.some((part) => part.gift_card !== undefined && part.hint === hint && part.has === left);
      const wrong = is_expired ? "expired" : left === 0 ? "empty" : twice ? "twice" : null;
      if (wrong) setError(t(wrong));
      return wrong || !id ? null : { payment_method: "gift_card", has: left, gift_card: code, hint };
    } catch (thrown) {
      setError(apiError(thrown).body.messages["code"] ?? errorText(thrown));
      return null;
    }
  };
  return { find, busy, error, forget: () => setError(undefined) };
}
