import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { useForm } from "#kit/web/form.ts";
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

interface OpenFormProps {
  account: Drawers["data"][number];
  currency: Drawers["currency"];
  list: ListState;
}

/** Opens a drawer: counts what is in it, or types the sum. */
export function OpenForm({ account, currency, list }: OpenFormProps) {
  const t = useTranslations("drawers.open");
  const form = useForm<OpenValues>({
    initialValues: { by: "pieces", counts: {}, amount: null },
    validate: { amount: (sum, { by }) => (by === "sum" && sum === null ? t("wrong") : null) },
  });
  const by = useWatched<OpenValues["by"]>(form, "by");
  const counts = useWatched<Typed>(form, "counts");
  const { act } = useAct("POST /api/drawers");
  const send = async (values: OpenValues): Promise<unknown> => {
    const counted = values.by === "pieces" ? { counts: countsOf(values.counts) ?? {} } : { amount: values.amount ?? 0 };
    return act({ body: { account_id: account.id, ...counted } });
  };
  return (
    <FormDrawer
      title={t("title")}
      hint={account.name}
      form={form}
      onSubmit={send}
      onClose={list.close}
      submit={t("submit")}
      success={t("done")}
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
        <MoneyField label={t("amount")} key={form.key("amount")} {...form.getInputProps("amount")} />
      )}
    </FormDrawer>
  );
}
