import { useTranslations } from "use-intl";
import classes from "#kit/web/paper.module.css";
import { fullName } from "#kit/web/full-name.ts";
import { PrintSheet } from "#kit/web/print-sheet.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { Slip } from "#kit/web/slip.tsx";
import {
  countLines,
  type Line,
  type SessionDetail,
  useCarriedLines,
  useCountedLines,
  useFigureLines,
  useMoveLines,
} from "./session-rows.ts";

/** An 80 mm slip or an A4 sheet. */
export type PrintedForm = "slip" | "sheet";

interface PrintedSessionProps {
  session: SessionDetail;
  form: PrintedForm;
  onDone: () => void;
}

/** A session on paper, while it is open the X report: prints itself once rendered. */
export function PrintedSession({ session, form, onDone }: PrintedSessionProps) {
  const t = useTranslations("drawers.session");
  const clock = useClock();
  const { company } = useSession();
  const Paper = form === "slip" ? Slip : PrintSheet;
  return (
    <Paper onDone={onDone}>
      <div className={classes.content} data-form={form}>
        <header>
          <strong>{company}</strong>
          <p>
            {t(session.state === "open" ? "xReport" : "zReport")} · {session.account.name}
          </p>
          <p>{t("printedAt", { date: clock.numeric(clock.now()) })}</p>
        </header>
        <Content session={session} />
      </div>
    </Paper>
  );
}

function Content({ session }: { session: SessionDetail }) {
  const t = useTranslations("drawers.session");
  const clock = useClock();
  const by = (at: string, person: SessionDetail["opened_by"]): string =>
    t("by", { time: clock.numeric(at), name: fullName(person) });
  const { closed_at, closed_by, approved_at, approved_by } = session;
  const facts: Line[] = [[t("opened"), by(session.opened_at, session.opened_by)]];
  if (closed_at && closed_by) facts.push([t("closed"), by(closed_at, closed_by)]);
  if (session.reason) facts.push([t("reason"), session.reason]);
  if (approved_at && approved_by) facts.push([t("approval"), by(approved_at, approved_by)]);
  if (session.approval) facts.push([t("approveReason"), session.approval]);
  const moves = useMoveLines(session).map(({ title, amount }) => [title, amount] as const);
  return (
    <>
      <Lines lines={facts} />
      <Lines title={t("figures")} lines={useFigureLines(session)} />
      <Lines lines={useCountedLines(session)} isMain />
      <Lines lines={useCarriedLines(session)} />
      <Lines title={t("moves")} lines={moves} />
      <Lines title={t("counts")} lines={countLines(session.counts)} />
      {closed_at && <Lines lines={[t("signature"), t("signatureAdmin")].map((who) => [who, "…………………………"])} />}
    </>
  );
}

function Lines({ title, lines, isMain = false }: { title?: string; lines: readonly Line[]; isMain?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <section>
      {title && <h2>{title}</h2>}
      {lines.map(([label, amount], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two movements may have the same words
        <p key={place} className={isMain ? classes.total : undefined}>
          <span>{label}</span>
          <span>{amount}</span>
        </p>
      ))}
    </section>
  );
}
