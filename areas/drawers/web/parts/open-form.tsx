import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import { Counter, countsOf, sumOf, type Typed } from "./counter.tsx";
import { Sums } from "./sums.tsx";

type Drawers = ReplyOf<"GET /api/drawers/accounts">;

interface OpenValues extends Record<string, unknown> {
  by: "pieces" | "sum";
  counts: Typed;
  amount: number | null;
}

const countedOf = ({ by, counts, amount }: OpenValues) =>
  by === "pieces" ? { counts: countsOf(counts) ?? {} } : { amount: amount ?? 0 };

interface OpenFormProps {
  account: Drawers["data"][number];
  currency: Drawers["currency"];
  list: ListState;
}

function useOpenForm(): Form<OpenValues> {
  const t = useTranslations("drawers.open");
  return useForm<OpenValues>({
    initialValues: { by: "pieces", counts: {}, amount: null },
    validate: { amount: (sum, { by }) => (by === "sum" && sum === null ? t("wrong") : null) },
  });
}

/** Opens a drawer: counts what is in it, or types the sum. */
export function OpenForm({ account, currency, list }: OpenFormProps) {
  const t = useTranslations("drawers.open");
  const form = useOpenForm();
  const by = useWatched<OpenValues["by"]>(form, "by");
  const counts = useWatched<Typed>(form, "counts");
  const { act, isUnknown } = useAct("POST /api/drawers");
  const send = (values: OpenValues): Promise<unknown> =>
    act({ body: { account_id: account.id, ...countedOf(values) } });
  return (
    <FormDrawer
      title={t("title")}
      hint={account.name}
      form={form}
      onSubmit={send}
      onClose={list.close}
      submit={t("submit")}
      success={t("done")}
      isUnknown={isUnknown}
      failure={t("failed")}
      summary={by === "pieces" && <Sums rows={[["counted", formatKurus(sumOf(counts))]]} />}
    >
      {account.last && <p>{t("last", { amount: formatKurus(account.last.counted) })}</p>}
      <SegmentedControl
        label={t("how")}
        value={by}
        onChange={(value) => form.setFieldValue("by", value)}
        options={[
          { value: "pieces", label: t("byPieces") },
          { value: "sum", label: t("bySum") },
        ]}
      />
      {by === "pieces" ? (
        <Counter currency={currency} typed={counts} onChange={(typed) => form.setFieldValue("counts", typed)} />
      ) : (
        <MoneyField label={t("amount")} wrong={t("wrong")} key={form.key("amount")} {...form.getInputProps("amount")} />
      )}
    </FormDrawer>
  );
}
