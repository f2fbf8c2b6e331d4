import { Button } from "@mantine/core";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { save } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { Card } from "#kit/web/form-card.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { Import } from "./import-list.tsx";
import { RowsTable, type Shown } from "./rows-table.tsx";
import classes from "./transfer.module.css";

/** The verdicts of the trial, or what the import wrote, with the rows of each; what can be done next. */
export function ResultCard({ one, onChange, onClose }: { one: Import; onChange: () => void; onClose: () => void }) {
  const t = useTranslations("transfer");
  const language = useLocale();
  const isTrial = one.state === "checked";
  const [shown, setShown] = useState<Shown>(one.counts.kept > 0 ? "kept" : one.counts.refused > 0 ? "refused" : "new");
  const verdicts: Shown[] =
    one.counts.kept > 0 ? ["new", "changed", "doubled", "refused", "kept"] : ["new", "changed", "doubled", "refused"];
  return (
    <>
      <Card
        title={`${one.file_name}: ${isTrial ? t("trial.title") : t(`state.${one.state}`)}`}
        hint={isTrial ? t("trial.hint") : undefined}
      >
        <div className={classes.counts}>
          {verdicts.map((verdict) => (
            <button key={verdict} type="button" aria-pressed={shown === verdict} onClick={() => setShown(verdict)}>
              <strong>{one.counts[verdict].toLocaleString(language)}</strong>
              {verdict === "changed" && !isTrial ? t("changedDone") : t(`count.${verdict}`)}
            </button>
          ))}
        </div>
        {isTrial ? <Confirming one={one} onChange={onChange} /> : <After one={one} onClose={onClose} />}
      </Card>
      {one.rows > 0 && (
        <>
          <RowsTable one={one} shown={shown} />
          {one.counts.refused > 0 && (
            <div className={classes.buttons}>
              <DownloadButton
                variant="default"
                label={t("rows.download")}
                failure={t("rows.downloadFailed")}
                get={() => save("GET /api/imports/{id}/refused", { params: { id: one.id } })}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

function Confirming({ one, onChange }: { one: Import; onChange: () => void }) {
  const t = useTranslations("transfer.trial");
  const { act, busy } = useAct("POST /api/imports/{id}/start");
  const count = one.counts.new + one.counts.changed;
  const start = () =>
    act({ params: { id: one.id } }).catch((thrown: unknown) => toast.failure(t("startFailed"), thrown));
  return (
    <>
      {count === 0 && <p>{t("nothing")}</p>}
      <div className={classes.buttons}>
        <Button disabled={count === 0} loading={busy} onClick={() => void start()}>
          {t("start", { count })}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t("back")}
        </Button>
      </div>
    </>
  );
}

function After({ one, onClose }: { one: Import; onClose: () => void }) {
  const t = useTranslations("transfer");
  const resume = useAct("POST /api/imports/{id}/start");
  const undo = useAct("POST /api/imports/{id}/undo");
  const { refetch } = useApi("GET /api/imports/{id}", { params: { id: one.id } });
  const failed = (thrown: unknown): void => {
    toast.failure(t("run.failed"), thrown);
    // What can be done also ends by time alone, which no event announces.
    void refetch();
  };
  const takeBack = async (): Promise<void> => {
    const asked = { title: t("done.askTitle"), text: t("done.askText"), action: t("done.undo"), danger: true };
    if (await confirm(asked)) await undo.act({ params: { id: one.id } }).catch(failed);
  };
  return (
    <>
      <Outcome one={one} />
      <div className={classes.buttons}>
        {one.state === "stopped" && (
          <Button loading={resume.busy} onClick={() => void resume.act({ params: { id: one.id } }).catch(failed)}>
            {t("run.goOn")}
          </Button>
        )}
        <Button variant={one.state === "stopped" ? "default" : "filled"} onClick={onClose}>
          {t("done.again")}
        </Button>
        {one.undo_until && (
          <Button variant="subtle-danger" loading={undo.busy} onClick={() => void takeBack()}>
            {t("done.undo")}
          </Button>
        )}
      </div>
    </>
  );
}

/** What became of the import, and until when it can be taken back. */
function Outcome({ one }: { one: Import }) {
  const t = useTranslations("transfer");
  const clock = useClock();
  const { written, kept } = one.counts;
  return (
    <>
      {one.state === "stopped" && <p>{t("run.stopped", { written, all: one.counts.new + one.counts.changed })}</p>}
      {one.state === "done" && one.kind === "reservations" && (
        <Notice tone="info" icon={IconInfoCircle} title={t("done.reminders")} />
      )}
      {one.state === "undone" && kept === 0 && <p>{t("done.allBack")}</p>}
      {kept > 0 && (
        <Notice
          tone="warning"
          icon={IconInfoCircle}
          title={t("done.keptTitle")}
          text={t("done.keptText", { count: kept })}
        />
      )}
      {one.state !== "undone" && (
        <p>{one.undo_until ? t("done.until", { day: clock.numeric(one.undo_until) }) : t("done.over")}</p>
      )}
    </>
  );
}
