import { Switch } from "@mantine/core";
import { useCallback, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import { NameForm } from "./name-form.tsx";
import classes from "./seats-dialog.module.css";

type Seat = ReplyOf<"GET /api/seats">["data"][number];

/** The seat whose typed name is unsaved; 0 is the new one. */
type OnDirty = (seat: number, isDirty: boolean) => void;

/** All seats: renamed, disabled, enabled and added (B4). Bookings on a disabled one stay. */
export function SeatsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("reservations.seats");
  const { data, error, refetch } = useApi("GET /api/seats");
  const dirty = useRef(new Set<number>());
  const unsaved = useUnsaved(() => dirty.current.size > 0);
  const onDirty: OnDirty = useCallback((seat, isDirty) => {
    if (isDirty) dirty.current.add(seat);
    else dirty.current.delete(seat);
  }, []);
  return (
    <Dialog opened onClose={() => void unsaved.leave(onClose)} title={t("title")}>
      {error && !data ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FieldsSkeleton fields={3} />
      ) : (
        <>
          <ul className={classes.seats}>
            {data.data.map((seat) => (
              <li key={seat.id}>
                <SeatRow seat={seat} onDirty={onDirty} />
              </li>
            ))}
          </ul>
          <NewSeat onDirty={onDirty} />
          <p className={classes.hint}>{t("outOfUse")}</p>
        </>
      )}
    </Dialog>
  );
}

function SeatRow({ seat, onDirty }: { seat: Seat; onDirty: OnDirty }) {
  const t = useTranslations("reservations.seats");
  const { act, busy } = useAct("PUT /api/seats/{id}");
  const { id, name, usable } = seat;
  const turn = async (next: boolean): Promise<void> => {
    try {
      await act({ params: { id }, body: { usable: next } });
      toast.success(t("toast.changed"));
    } catch (thrown) {
      toast.failure(t("toast.changeFailed"), thrown);
    }
  };
  return (
    <NameForm
      name={name}
      label={t("nameOf", { name })}
      words={{ submit: t("rename"), success: t("toast.changed"), failure: t("toast.changeFailed") }}
      onSave={(next) => act({ params: { id }, body: { name: next } })}
      onDirty={useCallback((isDirty) => onDirty(id, isDirty), [onDirty, id])}
    >
      <Switch
        aria-label={t("usableOf", { name })}
        checked={usable}
        disabled={busy}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </NameForm>
  );
}

function NewSeat({ onDirty }: { onDirty: OnDirty }) {
  const t = useTranslations("reservations.seats");
  const { act } = useAct("POST /api/seats");
  return (
    <NameForm
      name=""
      label={t("newName")}
      words={{ submit: t("add"), success: t("toast.added"), failure: t("toast.failed") }}
      onSave={(name) => act({ body: { name } })}
      onDirty={useCallback((isDirty) => onDirty(0, isDirty), [onDirty])}
    />
  );
}
