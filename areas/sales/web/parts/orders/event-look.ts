import type { Icon } from "@tabler/icons-react";
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconCash from "@tabler/icons-react/dist/esm/icons/IconCash.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconHomeCheck from "@tabler/icons-react/dist/esm/icons/IconHomeCheck.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconReceiptRefund from "@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs";
import IconTruckDelivery from "@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs";
import type { OrderEvent } from "./use-orders.ts";

/** The icon of each action, the same as its status's if there is one; steps forward first, undoing actions last. */
export const eventIcons = {
  accept: IconCheck,
  prepare: IconPackage,
  ship: IconTruckDelivery,
  handover: IconArrowsExchange,
  deliver: IconHomeCheck,
  checkout: IconCash,
  refund: IconReceiptRefund,
  cancel: IconBan,
} as const satisfies Record<OrderEvent, Icon>;

const order = Object.keys(eventIcons) as OrderEvent[];

/** The allowed actions, steps forward first. */
export function inOrder(events: readonly OrderEvent[]): OrderEvent[] {
  return order.filter((event) => events.includes(event));
}

/** An undoing action: subtle and red. */
export function takesBack(event: OrderEvent): boolean {
  return event === "refund" || event === "cancel";
}
