import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useLength } from "#kit/web/length.ts";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { Sheet } from "#kit/web/sheet.tsx";
import { addMinutes, spanOf } from "#kit/web/time.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import classes from "./refusal-notice.module.css";
import type { Refusal } from "./refusal.ts";
import { minutesBetween, movedTo, wholeSpan } from "./reservation-form.ts";
import { StaleNotice } from "./stale-notice.tsx";
import type { Editor } from "./use-reservation.ts";

interface NoticeProps<K extends Refusal["kind"]> {
  refusal: Extract<Refusal, { kind: K }>;
  editor: Editor;
  onSend: () => void;
}

/** Why it was not saved, with choices; the first is focused. On phones a sheet. */
export function RefusalNotice({ editor, onSend }: { editor: Editor; onSend: () => void }) {
  const { refusal, put, form } = editor;
  const phone = usePhone();
  const titleOf = useTitle();
  if (!refusal) return null;
  const panel = <Panel key={JSON.stringify(refusal)} refusal={refusal} editor={editor} onSend={onSend} />;
  const close = (): void => put({ starting_at: form.values.starting_at });
  return phone ? (
    <Sheet opened onClose={close} label={titleOf(refusal)}>
      <div className={classes.sheet}>{panel}</div>
    </Sheet>
  ) : (
    panel
  );
}

function useTitle() {
  const t = useTranslations("reservations.refusal");
  return (refusal: Refusal): string => {
    if (refusal.kind === "taken") return t("taken", { holder: refusal.holder });
    if (refusal.kind === "stale") return t("stale");
    return t(refusal.reason === "past" ? "pastTitle" : "outside");
  };
}

function Panel({ refusal, ...props }: NoticeProps<Refusal["kind"]>) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useTitle()(refusal);
  useEffect(() => panel.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={panel}>
      {refusal.kind === "taken" && <Taken refusal={refusal} {...props} />}
      {refusal.kind === "outside" && <Outside refusal={refusal} {...props} />}
      {refusal.kind === "stale" && <StaleNotice title={title} fresh={refusal.fresh} {...props} />}
    </div>
  );
}

/** The conflicting customer and time, and free times that save at once. */
function Taken({ refusal, editor, onSend }: NoticeProps<"taken">) {
  const t = useTranslations("reservations.refusal");
  const clock = useClock();
  const lengthOf = useLength();
  const { form, put } = editor;
  const span = wholeSpan(form.values);
  const day = span.from.slice(0, 10);
  const take = (instant: string): void => {
    const by = minutesBetween(span.from, clock.wall(instant));
    put(movedTo(form.values, addMinutes(form.values.starting_at, by)));
    onSend();
  };
  const words = { name: refusal.name, span: spanOf(clock.hours(refusal.from), clock.hours(refusal.to)) };
  const offer = refusal.free.length > 0 ? t("free", { length: lengthOf(span.minutes) }) : t("noneFree");
  return (
    <Notice
      tone="warning"
      icon={IconAlertTriangle}
      title={useTitle()(refusal)}
      text={`${t("takenBy", words)} ${offer}`}
    >
      {refusal.free.map((instant) => (
        <Button key={instant} variant="default" size="sm" onClick={() => take(instant)}>
          {clock.dayOf(instant) === day ? clock.hours(instant) : clock.numeric(instant)}
        </Button>
      ))}
    </Notice>
  );
}

/** Outside the hours is allowed: "Yine de kaydet" books it with force. */
function Outside({ refusal, editor, onSend }: NoticeProps<"outside">) {
  const t = useTranslations("reservations.refusal");
  const clock = useClock();
  const { reason, employee, hours } = refusal;
  const span = hours ? spanOf(clock.hours(hours.from), clock.hours(hours.to)) : "";
  const anyway = (): void => {
    editor.force();
    onSend();
  };
  const another = (): void => {
    editor.put({ starting_at: editor.form.values.starting_at });
    document.querySelector<HTMLElement>('[data-path="starting_at"]')?.focus();
  };
  return (
    <Notice tone="info" icon={IconInfoCircle} title={useTitle()(refusal)} text={t(reason, { employee, span })}>
      <Button variant="default" size="sm" onClick={anyway}>
        {t("anyway")}
      </Button>
      <Button variant="subtle" size="sm" onClick={another}>
        {t("another")}
      </Button>
    </Notice>
  );
}
