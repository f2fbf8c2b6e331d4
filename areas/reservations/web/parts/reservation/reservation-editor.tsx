import { Textarea } from "@mantine/core";
import { Suspense, useRef } from "react";
import { useTranslations } from "use-intl";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import type { NewPlace } from "../reservation-drawer.tsx";
import { reservationPayment } from "../reservation-payment.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { ReservationCustomer } from "./reservation-customer.tsx";
import { ReservationHistory } from "./reservation-history.tsx";
import { movedTo, type Reservation } from "./reservation-form.ts";
import { ReservationLines } from "./reservation-lines.tsx";
import { ReservationMenu } from "./reservation-menu.tsx";
import classes from "./reservation-editor.module.css";
import { RefusalNotice } from "./refusal-notice.tsx";
import { ReservationTotal } from "./reservation-total.tsx";
import { StatusChoice } from "./status-choice.tsx";
import { type Editor, useReservation } from "./use-reservation.ts";

export interface EditorProps {
  /** Absent: a new one. */
  reservation?: Reservation | undefined;
  initial?: NewPlace | undefined;
  onClose: () => void;
}

/** The drawer of one reservation: what it is above, total and buttons below (C2, C4). */
export function ReservationEditor({ reservation, initial, onClose }: EditorProps) {
  const t = useTranslations("reservations");
  const editor = useReservation(reservation, initial);
  const { form, seen, locked } = editor;
  return (
    <FormDrawer
      title={t(seen ? "drawer.title" : "drawer.newTitle")}
      hint={seen?.code}
      actions={seen && <ReservationMenu reservation={seen} />}
      form={form}
      onSubmit={editor.save}
      refused={editor.refused}
      onClose={onClose}
      success={t(seen ? "toast.changed" : "toast.added")}
      failure={t(seen ? "toast.changeFailed" : "toast.addFailed")}
      submit={t(seen ? "drawer.change" : "drawer.add")}
      disabled={locked || form.values.items.length === 0}
      summary={<ReservationTotal form={form.values} />}
      secondary={seen && reservationPayment.component && <Payment reservation={seen} unsaved={form.isDirty()} />}
    >
      <Fields editor={editor} />
    </FormDrawer>
  );
}

/** Customer, status, time, service lines, note. */
function Fields({ editor }: { editor: Editor }) {
  const t = useTranslations("reservations.drawer");
  const { form, seen, editable, locked, put } = editor;
  const { values, errors } = form;
  const inside = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={inside} className={classes.start} tabIndex={-1} data-autofocus={seen && true} />
      <RefusalNotice editor={editor} onSend={() => inside.current?.closest("form")?.requestSubmit()} />
      <DraftNotice editor={editor} />
      <ReservationCustomer
        customer={values.customer}
        locked={locked}
        error={errors.customer_id}
        onChange={(customer) => put({ customer })}
      />
      {seen && <StatusChoice value={values.status} reservation={seen} onChange={(status) => put({ status })} />}
      <DateTimeField
        long
        label={t("startingAt")}
        value={values.starting_at}
        disabled={!editable}
        data-path="starting_at"
        error={errors.starting_at}
        onChange={(wall) => wall && put(movedTo(values, wall))}
      />
      <ReservationLines editor={editor} />
      <Note editor={editor} />
      {seen && <ReservationHistory id={seen.id} />}
    </>
  );
}

function Note({ editor: { form, locked, put } }: { editor: Editor }) {
  const t = useTranslations("reservations.drawer");
  return (
    <Textarea
      label={t("notes")}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={2000}
      data-path="notes"
      disabled={locked}
      value={form.values.notes}
      error={form.errors.notes}
      onChange={(event) => put({ notes: event.currentTarget.value })}
    />
  );
}

/** "Ödeme al", where the sales area has filled the slot. */
function Payment(props: { reservation: Reservation; unsaved: boolean }) {
  const Slot = reservationPayment.component;
  return (
    Slot && (
      <Suspense>
        <Slot {...props} />
      </Suspense>
    )
  );
}
