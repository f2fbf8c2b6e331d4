import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useTranslations } from "use-intl";
import { ElapsedTime } from "#areas/sales/web/parts/orders/elapsed-time.tsx";
import { approvalOf, elapsedText, preparationOf } from "#areas/sales/web/parts/orders/elapsed.ts";
import { eventIcons, inOrder, takesBack } from "#areas/sales/web/parts/orders/event-look.ts";
import { type OrderActions, useOrderActions } from "#areas/sales/web/parts/orders/use-order-actions.ts";
import type { OrderEvent } from "#areas/sales/web/parts/orders/use-orders.ts";
import { useSecond } from "#areas/sales/web/parts/orders/use-second.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { ignoreHeldEnter } from "#kit/web/ignore-held-enter.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import classes from "./getir.module.css";
import type { GetirOrder } from "./use-getir-orders.ts";

const ActionDialog = lazyPart(
  async () => (await import("#areas/sales/web/parts/orders/action-dialog.tsx")).ActionDialog,
);

interface CardProps {
  order: GetirOrder;
  onPack: (order: GetirOrder) => void;
}

/** One order: whose it is, its running times, what is in it, and what can be done next (E3, E5, J3). */
export function OrderCard({ order, onPack }: CardProps) {
  const t = useTranslations("connect.getir.order");
  const clock = useClock();
  // Each card has its own: a slow answer for one order disables no button of the others.
  const actions = useOrderActions();
  const { getir, status, courier } = order;
  return (
    <li className={classes.card} data-new={status === "new" || undefined}>
      <div className={classes.head}>
        <strong>{t("number", { number: getir.number })}</strong>
        <StatusBadge of="order" status={status} />
        <b className={classes.total}>{formatKurus(order.total)}</b>
      </div>
      <p>
        {getir.customer.name} · {clock.near(order.created_at)} · {t(courier === "own" ? "own" : "platform")} ·{" "}
        {order.code}
      </p>
      {courier === "own" && <Door customer={getir.customer} payment={getir.payment} />}
      <Times order={order} />
      {(getir.note || getir.do_not_knock) && (
        <p className={classes.note}>
          {[getir.do_not_knock && t("doNotKnock"), getir.note].filter(Boolean).join(" · ")}
        </p>
      )}
      <Lines order={order} />
      {getir.cancelled_late && <Notice tone="warning" icon={IconAlertTriangle} title={t("cancelledLate")} />}
      {getir.lost_step && <Notice tone="warning" icon={IconAlertTriangle} title={t("lost")} />}
      <Buttons order={order} actions={actions} onPack={onPack} />
      {actions.asked && <ActionDialog actions={actions} />}
    </li>
  );
}

/** For the business's own courier: whom to call at the door, and how the order is paid. */
function Door({ customer: { phone }, payment }: Pick<GetirOrder["getir"], "customer" | "payment">) {
  if (!phone && !payment) return null;
  // A number with hidden digits can't be called.
  const number = /^[\d\s+()-]+$/.test(phone) ? <a href={`tel:${phone}`}>{phone}</a> : phone;
  return (
    <p>
      {number}
      {phone && payment && " · "}
      {payment}
    </p>
  );
}

function Times({ order }: { order: GetirOrder }) {
  const t = useTranslations("connect.getir.order");
  const [approval, preparation] = [approvalOf(order), preparationOf(order)];
  return (
    <p className={classes.times}>
      {approval && (
        <span>
          {t("approval")} <ElapsedTime of={approval} />
        </span>
      )}
      {preparation && (
        <span>
          {t("preparation")} <ElapsedTime of={preparation} />
        </span>
      )}
      {order.getir.answer_by && <Countdown until={order.getir.answer_by} />}
    </p>
  );
}

/** What is left until Getir cancels the order. */
function Countdown({ until }: { until: string }) {
  const t = useTranslations("connect.getir.order");
  const units = useTranslations("sales.elapsed");
  const left = useSecondsUntil(until);
  const words = { hours: units("hours"), minutes: units("minutes"), seconds: units("seconds") };
  return <b className={classes.countdown}>{left > 0 ? `${t("answer")} ${elapsedText(left, words)}` : t("late")}</b>;
}

/** Whole seconds until an instant, ticking; 0 once it is over. */
function useSecondsUntil(until: string | null): number {
  const clock = useClock();
  const now = useSecond(clock, until !== null);
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000));
}

function Lines({ order: { getir } }: { order: GetirOrder }) {
  const t = useTranslations("connect.getir.order");
  return (
    <ul className={classes.lines}>
      {getir.lines.map((line) => (
        <li key={line.order_item_id}>
          <span>
            {line.quantity} × {line.name}
          </span>
          {line.short > 0 && <b className={classes.short}>{t("short", { count: line.short })}</b>}
          {!line.is_mapped && <span className={classes.quiet}>{t("unmapped")}</span>}
          {line.note && <span className={classes.quiet}>{line.note}</span>}
        </li>
      ))}
    </ul>
  );
}

function Buttons({ order, actions, onPack }: CardProps & { actions: OrderActions }) {
  const t = useTranslations("connect.getir.order");
  const events = useTranslations("sales.event");
  const { pending, not_before } = order.getir;
  const wait = useSecondsUntil(not_before);
  if (pending)
    return (
      // Focusable, because it replaces the pressed button.
      <p className={classes.pending} role="status" tabIndex={0}>{`${events(pending)}: ${t("pending")}`}</p>
    );
  const [main, ...others] = inOrder(order.nextEvents);
  if (!main) return null;
  const press = (event: OrderEvent): void =>
    event === "prepare" ? onPack(order) : actions.start({ ...order, version: order.version }, event);
  return (
    <div className={classes.buttons}>
      {[main, ...others].map((event) => {
        const Icon = eventIcons[event];
        const waits = event === main && wait > 0 && !takesBack(event);
        const rests = waits || actions.running !== null;
        return (
          <Button
            key={event}
            variant={takesBack(event) ? "subtle-danger" : event === main ? "filled" : "default"}
            leftSection={<Icon size={18} />}
            // Not `disabled`: the focus stays at the order, on its next step.
            data-disabled={rests || undefined}
            aria-disabled={rests}
            onKeyDown={ignoreHeldEnter}
            onClick={() => rests || press(event)}
          >
            {events(event)}
            {waits && ` ${t("wait", { seconds: wait })}`}
          </Button>
        );
      })}
    </div>
  );
}
