import { slot } from "#kit/web/slot.ts";

/** Slot for the hint that cash is taken while the drawer is closed; the drawers area fills it. */
export const closedDrawer = slot<object>();
