import { Radio } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { useForm } from "#kit/web/form.ts";
import { Notice } from "#kit/web/notice.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { CountDetail } from "./count-state.tsx";

interface CloseValues extends Record<string, unknown> {
  uncounted: "keep" | "zero";
}

/** Closes a count: shows what will be entered into the stock, and asks what becomes of products that nobody counted. */
export function CloseForm({ count, list }: { count: CountDetail; list: ListState }) {
  const t = useTranslations("counts.close");
  const [recount, setRecount] = useState<string[]>([]);
  const form = useForm<CloseValues>({ initialValues: { uncounted: "keep" } });
  const { act } = useAct("POST /api/stock-counts/{id}/close");
  const left = count.lines - count.counted;
  const send = ({ uncounted }: CloseValues): Promise<unknown> =>
    act({ params: { id: count.id }, body: { uncounted, last_entry: count.last_entry } });
  const refused = (thrown: unknown): boolean => {
    const { error, products = [] } = apiError(thrown).body as { error: string; products?: { name: string }[] };
    if (error !== "recount_needed") return false;
    setRecount(products.map(({ name }) => name));
    toast.failure(t("failed"), thrown);
    return true;
  };
  return (
    <DialogForm
      title={t("title")}
      form={form}
      onSubmit={send}
      onClose={list.close}
      submit={t("submit")}
      success={t("done")}
      failure={t("failed")}
      refused={refused}
    >
      <p>{t("text")}</p>
      <Sums count={count} />
      {left > 0 && (
        <Radio.Group
          label={t("uncounted", { count: left })}
          key={form.key("uncounted")}
          {...form.getInputProps("uncounted")}
        >
          <Radio value="keep" label={t("keep")} />
          <Radio value="zero" label={t("zero")} description={t("zeroHint")} />
        </Radio.Group>
      )}
      {recount.length > 0 && (
        <Notice tone="danger" icon={IconAlertTriangle} title={t("recount")} text={recount.join(", ")} />
      )}
    </DialogForm>
  );
}

/** What will be entered into the stock. */
function Sums({ count: { different, missing, found } }: { count: CountDetail }) {
  const t = useTranslations("counts.close");
  return (
    <Facts>
      <Fact label={t("different")}>{String(different ?? 0)}</Fact>
      <Fact label={t("missing")}>{formatKurus(missing ?? 0)}</Fact>
      <Fact label={t("found")}>{formatKurus(found ?? 0)}</Fact>
    </Facts>
  );
}
