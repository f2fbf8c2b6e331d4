import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

/** Option value for an income or an expense, without another account. */
const BOOKS = 0;

interface MoveValues extends Record<string, unknown> {
  amount: number | null;
  reason: string;
  account: number;
}

interface MoveFormProps {
  direction: "in" | "out";
  session: ReplyOf<"GET /api/drawers/{id}">;
  drawers: ReplyOf<"GET /api/drawers/accounts">;
  list: ListState;
}

/** Puts money into the drawer or takes it out, with a reason: an income or expense, or money of another account. */
export function MoveForm({ direction, session, drawers, list }: MoveFormProps) {
  const t = useTranslations("drawers.move");
  const form = useForm<MoveValues>({
    initialValues: { amount: null, reason: "", account: BOOKS },
    validate: {
      amount: (sum) => (sum === null || sum <= 0 ? t("positive") : null),
      reason: (text) => (text.trim().length < 3 ? t("short") : null),
    },
  });
  const { act, isUnknown } = useAct("POST /api/drawers/{id}/moves");
  const send = ({ amount, reason, account }: MoveValues): Promise<unknown> => {
    const other = account === BOOKS ? {} : { account_id: account };
    return act({ params: { id: session.id }, body: { direction, amount: amount ?? 0, reason, ...other } });
  };
  return (
    <FormDrawer
      title={t(direction)}
      hint={session.account.name}
      form={form}
      onSubmit={send}
      onClose={list.close}
      submit={t(direction)}
      success={t("done")}
      isUnknown={isUnknown}
      failure={t("failed")}
    >
      <MoneyField label={t("amount")} wrong={t("wrong")} key={form.key("amount")} {...form.getInputProps("amount")} />
      <TextField
        form={form}
        path="reason"
        label={t("reason")}
        description={t(direction === "in" ? "reasonIn" : "reasonOut")}
        maxLength={120}
      />
      <OtherAccount direction={direction} session={session} drawers={drawers} form={form} />
    </FormDrawer>
  );
}

type OtherProps = Omit<MoveFormProps, "list"> & { form: Form<MoveValues> };

/** Where the money comes from or goes to. */
function OtherAccount({ direction, session, drawers, form }: OtherProps) {
  const t = useTranslations("drawers.move");
  const isIn = direction === "in";
  const others = drawers.others.filter(({ id }) => id !== session.account.id);
  if (others.length === 0) return null;
  return (
    <SelectField<number>
      label={t(isIn ? "from" : "to")}
      options={[
        { value: BOOKS, label: t(isIn ? "income" : "expense") },
        ...others.map(({ id, name }) => ({ value: id, label: t("account", { name }) })),
      ]}
      key={form.key("account")}
      {...form.getInputProps("account")}
      data-path="account_id"
    />
  );
}
