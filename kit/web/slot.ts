import { type ComponentType, lazy } from "react";

/** A place on a screen of an earlier area that a later area fills (app/web/slots.ts); empty until then. */
export interface Slot<P> {
  component: ComponentType<P> | undefined;
  /** Takes a function that imports the module whose default export is rendered in the slot. */
  fill: (load: () => Promise<{ default: ComponentType<P> }>) => void;
}

export function slot<P>(): Slot<P> {
  const made: Slot<P> = { component: undefined, fill: (load) => void (made.component = lazy(load)) };
  return made;
}
