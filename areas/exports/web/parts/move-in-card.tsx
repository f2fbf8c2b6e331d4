import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { usePasswordCheck } from "#areas/access/web/parts/use-password-check.tsx";
import { goTo, type ReplyOf } from "#kit/web/api.ts";
import { Card } from "#kit/web/form-card.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./exports.module.css";
import { Compared, Said } from "./move-in-figures.tsx";
import { useMoveUpload } from "./use-move-upload.ts";

export type MoveIn = ReplyOf<"GET /api/moves-in">["data"][number];

/** The jobs announce no change for each table that they load, so the screen polls. */
const REFETCH_MS = 1500;

const isWorking = (move: MoveIn | undefined): boolean => move?.state === "checking" || move?.state === "loading";

/** Loads a file of "Her şeyi indir" into the business while it is empty (decision 0132). */
export function MoveInCard() {
  const t = useTranslations("exports.moveIn");
  const { data, error, refetch } = useApi("GET /api/moves-in", undefined, {
    refetchInterval: ({ state }) => isWorking(state.data?.data[0]) && REFETCH_MS,
  });
  return (
    <Card title={t("title")} hint={t("text")}>
      {data ? (
        <Step empty={data.empty} move={data.data[0]} />
      ) : error ? (
        <ErrorState part error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Card>
  );
}

function Step({ empty, move }: { empty: boolean; move: MoveIn | undefined }) {
  const t = useTranslations("exports.moveIn");
  if (move && isWorking(move)) return <Working move={move} />;
  if (move?.state === "done") return <Done move={move} />;
  if (!empty) return <p className={classes.text}>{t("notEmpty")}</p>;
  if (move?.state === "checked") return <Checked move={move} />;
  return (
    <>
      {move?.state === "refused" && (
        <Notice
          tone="danger"
          icon={IconAlertTriangle}
          title={move.file_name}
          text={t(`fault.${move.fault ?? "failed"}`)}
        />
      )}
      <Choose isHalf={move?.state === "uploading"} />
    </>
  );
}

function Choose({ isHalf }: { isHalf: boolean }) {
  const t = useTranslations("exports.moveIn");
  const input = useRef<HTMLInputElement>(null);
  const { send, percent } = useMoveUpload();
  const busy = percent !== undefined;
  const status = busy ? t("sending", { percent }) : isHalf ? t("half") : undefined;
  return (
    <div className={classes.line}>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t("choose")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) send(file, file.name);
          // Without a reset, choosing the same file again would not fire a change.
          currentTarget.value = "";
        }}
      />
      <Button leftSection={<IconUpload size={18} />} loading={busy} onClick={() => input.current?.click()}>
        {t("choose")}
      </Button>
      <span className={classes.text} role="status">
        {status}
      </span>
    </div>
  );
}

function Working({ move: { state, file_name: name, done, total } }: { move: MoveIn }) {
  const t = useTranslations("exports.moveIn");
  const step = state === "checking" ? "checking" : "loading";
  const isCounted = step === "loading" && total !== null;
  return (
    <>
      <p>
        <span role="status">
          {name}: {t(step)}
        </span>{" "}
        {isCounted && t("progress", { done, total })}
      </p>
      <progress className={classes.bar} aria-label={t(step)} max={total ?? 1} {...(isCounted && { value: done })} />
      <p className={classes.text}>{t("leave")}</p>
    </>
  );
}

function Checked({ move }: { move: MoveIn }) {
  const t = useTranslations("exports.moveIn");
  const { checked, dialog } = usePasswordCheck();
  const load = useAct("POST /api/moves-in/{id}/load");
  const drop = useAct("DELETE /api/moves-in/{id}");
  const params = { id: move.id };
  const failed = (thrown: unknown): void => void toast.failure(t("failed"), thrown);
  return (
    <>
      <Said move={move} />
      <Notice tone="warning" icon={IconAlertTriangle} title={t("replaces")} text={t("quiet")} />
      <div className={classes.line}>
        <Button
          loading={load.busy}
          disabled={drop.busy}
          onClick={() => void checked(() => load.act({ params })).catch(failed)}
        >
          {t("load")}
        </Button>
        <Button
          variant="default"
          loading={drop.busy}
          disabled={load.busy}
          onClick={() => void drop.act({ params }).catch(failed)}
        >
          {t("drop")}
        </Button>
      </div>
      {dialog}
    </>
  );
}

function Done({ move }: { move: MoveIn }) {
  const t = useTranslations("exports.moveIn");
  const clock = useClock();
  return (
    <>
      <p role="status">
        {t("done", {
          name: move.said?.business ?? move.file_name,
          time: clock.numeric(move.ended_at ?? move.created_at),
        })}
      </p>
      <Compared move={move} />
      <div className={classes.line}>
        {/* The person is another employee now, so everything is fetched again. */}
        <Button onClick={() => goTo("/")}>{t("open")}</Button>
      </div>
    </>
  );
}
