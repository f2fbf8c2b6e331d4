import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { fullName } from "#kit/web/full-name.ts";
import classes from "#kit/web/paper.module.css";
import { PrintSheet } from "#kit/web/print-sheet.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { type CountDetail, type CountLine, useScopeText } from "./count-state.tsx";
import { useLineText } from "./use-line-text.ts";

interface PrintedCountProps {
  count: CountDetail;
  lines: readonly CountLine[];
  onDone: () => void;
}

/** The differences of a count on A4: prints itself once rendered. */
export function PrintedCount({ count, lines, onDone }: PrintedCountProps) {
  const t = useTranslations("counts");
  const clock = useClock();
  const scope = useScopeText();
  const { company } = useSession();
  const { ended_at, ended_by } = count;
  const state = t(`state.${count.state}`);
  return (
    <PrintSheet onDone={onDone}>
      <div className={classes.content} data-form="sheet">
        <header>
          <strong>{company}</strong>
          <p>
            {t("paper.title")} · {count.name} · {scope(count)}
          </p>
          <p>
            {ended_at && ended_by
              ? t("page.endedBy", { state, time: clock.numeric(ended_at), name: fullName(ended_by) })
              : state}
          </p>
          <p>{t("paper.printedAt", { date: clock.numeric(clock.now()) })}</p>
        </header>
        <Sums count={count} />
        <Lines lines={lines} />
        {lines.length < (count.different ?? 0) && <p>{t("paper.cut", { count: lines.length })}</p>}
        <section>
          {[t("paper.signature"), t("paper.approval")].map((who) => (
            <p key={who}>
              <span>{who}</span>
              <span>…………………………</span>
            </p>
          ))}
        </section>
      </div>
    </PrintSheet>
  );
}

function Sums({ count }: Pick<PrintedCountProps, "count">) {
  const t = useTranslations("counts");
  const { counted, lines, different, missing, found } = count;
  const rows = [
    [t("page.counted"), t("list.of", { counted, lines })],
    [t("page.different"), String(different ?? 0)],
    [t("page.missing"), formatKurus(missing ?? 0)],
    [t("page.found"), formatKurus(found ?? 0)],
  ] as const;
  return (
    <section>
      {rows.map(([label, value]) => (
        <p key={label}>
          <span>{label}</span>
          <span>{value}</span>
        </p>
      ))}
    </section>
  );
}

function Lines({ lines }: Pick<PrintedCountProps, "lines">) {
  const t = useTranslations("counts.review");
  const text = useLineText();
  const heads = [t("product"), t("expected"), t("counted"), t("difference"), t("value"), t("reason")];
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.product_id}>
            <td>{line.name}</td>
            <td>{text.quantity(line, "expected")}</td>
            <td>{text.quantity(line, "counted")}</td>
            <td>{text.quantity(line, "difference")}</td>
            <td>{text.value(line)}</td>
            <td>{text.reason(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
