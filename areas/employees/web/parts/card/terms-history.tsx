import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./statement.module.css";
import { usePercent } from "./use-percent.ts";

type Terms = ReplyOf<"GET /api/employees/{id}/terms">["data"][number];

/** The terms by first day, latest first; hidden while they never changed (H3). */
export function TermsHistory({ employeeId: id }: { employeeId: number }) {
  const t = useTranslations("employees.terms");
  const { data } = useApi("GET /api/employees/{id}/terms", { params: { id } });
  if (!data || data.data.length < 2) return null;
  return (
    <ul className={classes.rows} aria-label={t("title")}>
      {data.data.toReversed().map((terms) => (
        <Row key={terms.valid_from} id={id} terms={terms} />
      ))}
    </ul>
  );
}

function Row({ id, terms }: { id: number; terms: Terms }) {
  const t = useTranslations("employees");
  const clock = useClock();
  const percent = usePercent();
  const { act, busy } = useAct("DELETE /api/employees/{id}/terms/{day}");
  const { valid_from, earning_type, salary, min_goal_amount, bonus, sales_bonus } = terms;
  const from = valid_from === null ? t("terms.always") : t("terms.from", { date: clock.numeric(valid_from) });
  const remove = async (day: string): Promise<void> => {
    if (
      !(await confirm({
        title: t("terms.removeTitle"),
        text: t("terms.removeText"),
        action: t("terms.remove"),
        danger: true,
      }))
    )
      return;
    try {
      await act({ params: { id, day } });
      toast.success(t("toast.changed"));
    } catch (thrown) {
      toast.failure(t("toast.changeFailed"), thrown);
    }
  };
  return (
    <li>
      <div>
        <strong>{from}</strong>
        <small>
          {t(`earningType.${earning_type}`)} · {formatKurus(salary)}
        </small>
        <small>
          {t("terms.bonuses", {
            goal: formatKurus(min_goal_amount),
            bonus: percent(bonus),
            sales: percent(sales_bonus),
          })}
        </small>
      </div>
      {valid_from !== null && (
        <button
          type="button"
          className={classes.print}
          disabled={busy}
          aria-label={`${t("terms.remove")}: ${from}`}
          onClick={() => void remove(valid_from)}
        >
          <IconTrash size={18} />
        </button>
      )}
    </li>
  );
}
