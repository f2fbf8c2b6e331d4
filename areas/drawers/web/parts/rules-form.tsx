import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { CallOf, ReplyOf } from "#kit/web/api.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";

interface Rules extends Record<string, unknown> {
  cash_drawers: boolean;
  blind_count: boolean;
  /** Null while invalid. */
  drawer_difference_limit: number | null;
}

type Change = Exclude<CallOf<"POST /api/settings">["body"], FormData>;

interface RulesFormProps {
  drawers: ReplyOf<"GET /api/drawers/accounts">;
  list: ListState;
}

/** How the business counts: blindly or not, up to which difference, and whether at all. */
export function RulesForm({ drawers, list }: RulesFormProps) {
  const t = useTranslations("drawers.rules");
  const { on: cash_drawers, blind: blind_count, difference_limit: drawer_difference_limit } = drawers;
  const stored = { defaults: { cash_drawers, blind_count, drawer_difference_limit } };
  const form = useStoredForm<{ defaults: Rules }>(stored, {
    validate: { defaults: { drawer_difference_limit: (limit) => (limit === null ? t("wrong") : null) } },
  });
  const { act } = useAct("POST /api/settings");
  const save = (values: { defaults: Rules }): Promise<unknown> => act({ body: changesOf(values, stored) as Change });
  const check = (path: string) => ({ key: form.key(path), ...form.getInputProps(path, { type: "checkbox" }) });
  const { key: blindKey, ...blind } = check("defaults.blind_count");
  const { key: onKey, ...on } = check("defaults.cash_drawers");
  return (
    <FormDrawer
      title={t("title")}
      form={form}
      onSubmit={save}
      onClose={list.close}
      success={t("done")}
      failure={t("failed")}
    >
      <Checkbox label={t("blind")} description={t("blindHint")} key={blindKey} {...blind} />
      <MoneyField
        label={t("limit")}
        description={t("limitHint")}
        wrong={t("wrong")}
        key={form.key("defaults.drawer_difference_limit")}
        {...form.getInputProps("defaults.drawer_difference_limit")}
      />
      <Checkbox label={t("on")} description={t("onHint")} key={onKey} {...on} />
    </FormDrawer>
  );
}
