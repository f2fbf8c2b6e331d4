import { useTranslations } from "use-intl";
import { countReasons, fitsDifference } from "#areas/stock/contract/count-reasons.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import type { CountDetail, CountLine } from "./count-state.tsx";

interface ReasonValues extends Record<string, unknown> {
  reason: CountDetail["reason"];
  text: string;
}

interface ReasonFormProps {
  count: CountDetail;
  /** Of this product's difference; absent: of all differences without their own. */
  line?: CountLine;
  onClose: () => void;
}

/** Chooses the reason of a difference, among those that can explain it. */
export function ReasonForm({ count, line, onClose }: ReasonFormProps) {
  const t = useTranslations("counts.reason");
  const { reason, reason_text } = line ?? count;
  const form = useStoredForm<ReasonValues>(
    { reason: reason ?? "miscount", text: reason_text },
    {
      validate: { text: (text, values) => (values.reason === "other" && text.trim() === "" ? t("noText") : null) },
    },
  );
  const chosen = useWatched<ReasonValues["reason"]>(form, "reason");
  const { act } = useAct("PUT /api/stock-counts/{id}/reasons");
  const options = countReasons.filter((one) => !line?.difference || fitsDifference(one, line.difference));
  const save = (values: ReasonValues): Promise<unknown> => {
    const body = { reason: values.reason, text: values.reason === "other" ? values.text : "" };
    return act({ params: { id: count.id }, body: line ? { ...body, product_id: line.product_id } : body });
  };
  return (
    <DialogForm
      title={line ? line.name : t("titleAll")}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t("done")}
      failure={t("failed")}
    >
      <SelectField
        label={line ? t("title") : t("label")}
        description={line ? undefined : t("hintAll")}
        options={options.map((value) => ({ value, label: t(value) }))}
        key={form.key("reason")}
        {...form.getInputProps("reason")}
        data-autofocus
      />
      {chosen === "other" && <TextField form={form} path="text" label={t("text")} maxLength={200} />}
    </DialogForm>
  );
}
