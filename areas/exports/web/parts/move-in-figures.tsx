import { useTranslations } from "use-intl";
import { movedTables, moveFigures } from "#areas/exports/contract/move-figures.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { useClock } from "#kit/web/session.ts";
import classes from "./exports.module.css";
import type { MoveIn } from "./move-in-card.tsx";

type Figure = (typeof moveFigures)[number];

const MONEY: ReadonlySet<Figure> = new Set(["sold", "accounts", "debts", "prepaid"]);

/** What a file says of itself, before it is loaded. */
export function Said({ move: { said, file_name: name } }: { move: MoveIn }) {
  const t = useTranslations("exports.moveIn");
  const clock = useClock();
  if (!said) return null;
  const rows = movedTables.map((table) => [t(`rows.${table}`), said.rows[table]] as const);
  return (
    <>
      <p>{t("is", { business: said.business, time: clock.numeric(said.made_at), version: said.version })}</p>
      <table className={classes.figures} aria-label={name}>
        <tbody>
          {[...rows, [t("pictures"), said.pictures] as const].map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{t("amount", { amount })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The same figures of the file and of the business. */
export function Compared({ move: { figures } }: { move: MoveIn }) {
  const t = useTranslations("exports.moveIn");
  if (!figures) return null;
  const write = (figure: Figure, amount: number) => (MONEY.has(figure) ? formatKurus(amount) : t("amount", { amount }));
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">{t("figure.name")}</th>
          <th scope="col">{t("figure.file")}</th>
          <th scope="col">{t("figure.here")}</th>
        </tr>
      </thead>
      <tbody>
        {moveFigures.map((figure) => (
          <tr key={figure}>
            <th scope="row">{t(`figure.${figure}`)}</th>
            <td>{write(figure, figures.file[figure])}</td>
            <td>{write(figure, figures.here[figure])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
