import { Button, Textarea } from "@mantine/core";
import IconCash from "@tabler/icons-react/dist/esm/icons/IconCash.mjs";
import IconPhoneOff from "@tabler/icons-react/dist/esm/icons/IconPhoneOff.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import IconWorld from "@tabler/icons-react/dist/esm/icons/IconWorld.mjs";
import { type RefObject, Suspense, useRef } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";
import { startAtTitle } from "#kit/web/focus-start.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import type { NewPlace } from "../reservation-drawer.tsx";
import { type PaymentProps, reservationPayment, visitDeposit, visitSessions } from "../reservation-payment.ts";
import { CancelReason } from "./cancel-reason.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { ReservationCustomer } from "./reservation-customer.tsx";
import { ReservationHistory } from "./reservation-history.tsx";
import { cancels, type Reservation } from "./reservation-form.ts";
import { ReservationLines } from "./reservation-lines.tsx";
import { ReservationMenu } from "./reservation-menu.tsx";
import classes from "./reservation-editor.module.css";
import { RestoreOffer } from "./restore-offer.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { ReservationTotal } from "./reservation-total.tsx";
import { ReservationStart } from "./reservation-start.tsx";
import { StatusChoice } from "./status-choice.tsx";
import { usePaidAtOnce } from "./use-paid-at-once.ts";
import { type Editor, useReservation } from "./use-reservation.ts";

export interface EditorProps {
  /** Absent: a new one. */
  reservation?: Reservation | undefined;
  initial?: NewPlace | undefined;
  onSaved?: ((saved: Reservation) => void) | undefined;
  onClose: () => void;
}

/** The drawer of one reservation: its fields, below them total and buttons (C2, C4). */
export function ReservationEditor({ reservation, initial, onSaved, onClose }: EditorProps) {
  const t = useTranslations("reservations");
  const editor = useReservation(reservation, initial, onSaved);
  const { form, seen, locked } = editor;
  const inside = useRef<HTMLSpanElement>(null);
  const send = (): void => inside.current?.closest("form")?.requestSubmit();
  const atOnce = usePaidAtOnce(editor.save);
  const isEmpty = form.values.items.length === 0;
  return (
    <FormDrawer
      title={t(seen ? "drawer.title" : "drawer.newTitle")}
      hint={seen?.code}
      actions={seen && <ReservationMenu reservation={seen} />}
      form={form}
      onSubmit={atOnce.save}
      onDone={() => (atOnce.isAsked() ? atOnce.show() : onClose())}
      refused={editor.refused}
      onClose={onClose}
      success={() =>
        atOnce.isAsked() || cancels(form.values, seen) ? undefined : t(seen ? "toast.changed" : "toast.added")
      }
      failure={t(seen ? "toast.changeFailed" : "toast.addFailed")}
      submit={t(seen ? "drawer.change" : "drawer.add")}
      disabled={locked || isEmpty}
      summary={<ReservationTotal form={form.values} id={seen?.id} />}
      secondary={
        reservationPayment.component &&
        (seen ? (
          <Payment reservation={seen} unsaved={form.isDirty()} starts={atOnce.starts} onDone={onClose} />
        ) : (
          <PayAtOnce disabled={isEmpty} onClick={() => atOnce.pay(send)} />
        ))
      }
    >
      <Fields editor={editor} inside={inside} onSend={() => atOnce.again(send)} />
    </FormDrawer>
  );
}

/** Customer, status, time, service lines, note. */
interface FieldsProps {
  editor: Editor;
  inside: RefObject<HTMLSpanElement | null>;
  /** Saves after a refusal that the user has answered. */
  onSend: () => void;
}

function Fields({ editor, inside, onSend }: FieldsProps) {
  const { form, seen, locked, put } = editor;
  const { values, errors } = form;
  return (
    <>
      <span ref={inside} className={classes.start}>
        {seen && <i ref={startAtTitle} />}
      </span>
      <RefusalNotice editor={editor} onSend={onSend} />
      <DraftNotice editor={editor} />
      <ReservationCustomer
        customer={values.customer}
        locked={locked}
        error={errors.customer_id}
        onChange={(customer) => put({ customer })}
      />
      {seen && <StatusChoice value={values.status} reservation={seen} onChange={(status) => put({ status })} />}
      {seen?.restorable_until && (
        <RestoreOffer canceled={seen} until={seen.restorable_until} onRestored={editor.putOver} />
      )}
      {seen?.source && <Online isUnverified={seen.unverified_phone && seen.status === "new"} />}
      {seen?.customer_confirmed_at && <Confirmed at={seen.customer_confirmed_at} />}
      {cancels(values, seen) && (
        <CancelReason
          value={values.cancelReason}
          error={errors.cancel_reason}
          onChange={(cancelReason) => put({ cancelReason })}
        />
      )}
      <ReservationStart editor={editor} />
      <ReservationLines editor={editor} />
      <Sessions editor={editor} />
      {seen && <Deposit id={seen.id} />}
      <Note editor={editor} />
      {seen && <ReservationHistory id={seen.id} />}
    </>
  );
}

/** The session packages that the lines can use, if the packages area has filled the slot. */
function Sessions({ editor: { form, seen, isSent, put } }: { editor: Editor }) {
  const Slot = visitSessions.component;
  const { customer, items, starting_at } = form.values;
  const choose = (index: number, packageService: number | null | undefined): void =>
    put({ items: items.map((line, place) => (place === index ? { ...line, packageService } : line)) });
  return (
    Slot && (
      <Suspense>
        <Slot
          reservationId={seen?.id}
          customerId={customer?.id}
          day={starting_at.slice(0, 10)}
          lines={items}
          isSent={isSent}
          onChoose={choose}
        />
      </Suspense>
    )
  );
}

/** What was paid in advance, if the prepaid area has filled the slot. */
function Deposit({ id }: { id: number }) {
  const Slot = visitDeposit.component;
  return (
    Slot && (
      <Suspense>
        <Slot reservationId={id} />
      </Suspense>
    )
  );
}

/** The customer confirmed by the link of a message. */
function Confirmed({ at }: { at: string }) {
  const t = useTranslations("reservations");
  const clock = useClock();
  return (
    <p className={classes.confirmed}>
      <Badge tone="success" icon={IconUserCheck} label={t("confirmed")} /> {clock.near(at)}
    </p>
  );
}

/** The customer booked on the business's page. */
function Online({ isUnverified }: { isUnverified: boolean }) {
  const t = useTranslations("reservations");
  return (
    <>
      <p className={classes.confirmed}>
        <Badge tone="neutral" icon={IconWorld} label={t("online")} />
      </p>
      {isUnverified && <Notice tone="warning" icon={IconPhoneOff} title={t("unverified")} />}
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
      data-path="notes"
      disabled={locked}
      value={form.values.notes}
      error={form.errors.notes}
      onChange={(event) => put({ notes: event.currentTarget.value })}
    />
  );
}

/** "Ödeme al", if the sales area has filled the slot. */
function Payment(props: PaymentProps) {
  const Slot = reservationPayment.component;
  return (
    Slot && (
      <Suspense>
        <Slot {...props} />
      </Suspense>
    )
  );
}

/** "Oluştur ve ödeme al": for a customer who is served and pays in one visit. */
function PayAtOnce(props: { disabled: boolean; onClick: () => void }) {
  const t = useTranslations("reservations.drawer");
  return (
    <Button variant="default" leftSection={<IconCash size={18} />} {...props}>
      {t("addAndPay")}
    </Button>
  );
}
