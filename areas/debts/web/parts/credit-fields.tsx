import { Button } from "@mantine/core";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CreditProps } from "#areas/sales/web/parts/checkout/credit-slot.ts";
import { formatKurus, liraOf } from "#kit/contract/money.ts";
import { shareOut } from "#kit/contract/shares.ts";
import { Chips } from "#kit/web/chips.tsx";
import { DateField } from "#kit/web/date-field.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { addDays } from "#kit/web/time.ts";
import classes from "./credit-fields.module.css";

const CustomerPicker = lazyPart(
  async () => (await import("#areas/customers/web/parts/customer-picker.tsx")).CustomerPicker,
);

const counts = Array.from({ length: 12 }, (_, place) => place + 1);
const dueChoices = { week: 7, fortnight: 14, month: 30 } as const;

/** A sale of which a part is paid later: what is taken now, until when the rest is due, in how many instalments, and who owes it (D4). */
export default function CreditFields(props: CreditProps) {
  const { values, total, split, hasCustomer, onChange, onWhole } = props;
  const t = useTranslations("debts.credit");
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // The button that began it is gone: typing goes on at the amount.
  useEffect(() => fieldset.current?.querySelector<HTMLInputElement>("input[inputmode]")?.focus(), []);
  const rest = Math.max(0, total - (split ?? values.paid ?? 0));
  return (
    <fieldset ref={fieldset} className={classes.credit}>
      <legend>{t("title")}</legend>
      <PaidNow {...props} />
      <p className={classes.rest} role="status">
        {t("rest", { amount: formatKurus(rest) })}
      </p>
      <DueDay {...props} />
      <SelectField
        label={t("count")}
        options={counts.map((count) => ({ value: count, label: t("countOf", { count }) }))}
        value={values.count}
        onChange={(count) => onChange({ ...values, count })}
      />
      {values.count > 1 && rest >= values.count && <Plan rest={rest} count={values.count} />}
      {!hasCustomer && <Customer {...props} />}
      <Button variant="subtle" onClick={onWhole}>
        {t("whole")}
      </Button>
    </fieldset>
  );
}

/** The amount that is taken now; of several payments only that they are too much. */
function PaidNow({ values, split, error, onChange }: CreditProps) {
  const t = useTranslations("debts.credit");
  const over = (error === "over" || error === "tips") && t(`error.${error}`);
  if (split === null)
    return (
      <MoneyField
        label={t("paid")}
        value={values.paid}
        placeholder={liraOf(0)}
        wrong={t("error.wrong")}
        error={over}
        onChange={(paid, text) => onChange({ ...values, paid, isWrong: paid === null && text.trim() !== "" })}
      />
    );
  return (
    over && (
      <p className={classes.wrong} role="alert">
        {over}
      </p>
    )
  );
}

function DueDay({ values, error, onChange }: CreditProps) {
  const t = useTranslations("debts.credit");
  const clock = useClock();
  const today = clock.today();
  const put = (dueAt: string | null): void => onChange({ ...values, dueAt });
  return (
    <>
      <DateField
        label={t(values.count > 1 ? "firstDue" : "due")}
        value={values.dueAt}
        minDate={today}
        error={error === "due" && t("error.due")}
        onChange={put}
      />
      <Chips
        label={t("quick")}
        chips={(["week", "fortnight", "month"] as const).map((name) => {
          const day = addDays(today, dueChoices[name]);
          return { label: t(`in.${name}`), pressed: values.dueAt === day, onPick: () => put(day) };
        })}
      />
    </>
  );
}

/** Example: "2 × ₺333,34 + 1 × ₺333,33"; the larger instalments come first. */
function Plan({ rest, count }: { rest: number; count: number }) {
  const t = useTranslations("debts.credit");
  const amounts = shareOut(rest, Array<number>(count).fill(1));
  const plan = [...new Set(amounts)]
    .map((amount) => `${amounts.filter((other) => other === amount).length} × ${formatKurus(amount)}`)
    .join(" + ");
  return <p className={classes.plan}>{t("plan", { plan })}</p>;
}

function Customer({ values, error, onChange }: CreditProps) {
  const t = useTranslations("debts.credit");
  const [picks, setPicks] = useState(false);
  const { customer } = values;
  return (
    <div className={classes.customer}>
      <Button variant="default" leftSection={<IconUser size={18} />} onClick={() => setPicks(true)}>
        {customer ? fullName(customer) : t("choose")}
      </Button>
      {error === "customer" && <p role="alert">{t("error.customer")}</p>}
      <CustomerPicker
        opened={picks}
        title={t("who")}
        onClose={() => setPicks(false)}
        onPick={(picked) => {
          setPicks(false);
          if (picked) onChange({ ...values, customer: picked });
        }}
      />
    </div>
  );
}
