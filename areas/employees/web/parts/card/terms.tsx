import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { PayFields } from "../employee-fields.tsx";
import { Editable, type Own } from "./editable.tsx";
import { FactList } from "./section.tsx";
import { TermsHistory } from "./terms-history.tsx";
import { usePercent } from "./use-percent.ts";

/** The terms of pay (H3). */
export function Terms(own: Own) {
  const t = useTranslations("employees");
  const percent = usePercent();
  const { meta } = own.employee;
  const facts = [
    [t("field.earningType"), t(`earningType.${meta.earning_type}`)],
    [t("field.salary"), formatKurus(meta.salary)],
    [t("field.goal"), formatKurus(meta.min_goal_amount)],
    [t("card.bonus"), percent(meta.bonus)],
    [t("card.salesBonus"), percent(meta.sales_bonus)],
  ] as const;
  return (
    <Editable {...own} section="pay" title={t("form.pay")} fields={(form) => <PayFields form={form} dated />}>
      <FactList facts={facts} />
      <TermsHistory employeeId={own.employee.id} />
    </Editable>
  );
}
