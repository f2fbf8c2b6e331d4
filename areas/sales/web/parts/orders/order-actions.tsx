import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { eventIcons, inOrder, takesBack } from "./event-look.ts";
import classes from "./order-actions.module.css";
import type { ActedOrder, OrderActions } from "./use-order-actions.ts";

interface OrderActionsProps {
  order: ActedOrder;
  actions: OrderActions;
}

/** The allowed actions, as the drawer's footer: the next step filled and last, undoing actions subtle and left (E3). */
export function OrderButtons({ order, actions }: OrderActionsProps) {
  const t = useTranslations("sales.event");
  const [main, ...others] = inOrder(order.nextEvents);
  if (!main) return null;
  const events = [...others.filter(takesBack), ...others.filter((event) => !takesBack(event)), main];
  return (
    <div className={classes.buttons}>
      {events.map((event) => {
        const Icon = eventIcons[event];
        return (
          <Button
            key={event}
            variant={takesBack(event) ? "subtle-danger" : event === main ? "filled" : "default"}
            leftSection={<Icon size={18} />}
            loading={event === main && actions.running !== null}
            onClick={() => actions.start(order, event)}
          >
            {t(event)}
          </Button>
        );
      })}
    </div>
  );
}

/** The same in a row of the list. */
export function OrderMenu({ order, actions }: OrderActionsProps) {
  const t = useTranslations("sales");
  const rows = inOrder(order.nextEvents).map((event) => ({
    label: t(`event.${event}`),
    icon: eventIcons[event],
    danger: takesBack(event),
    onClick: () => actions.start(order, event),
  }));
  return <RowMenu label={t("orders.actionsOf", { code: order.code })} actions={rows} />;
}
