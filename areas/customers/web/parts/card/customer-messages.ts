import { type ComponentType, lazy } from "react";
import type { Customer } from "../customer-form.ts";

/** The named slot of a customer's messages in the card; the messages area fills it (app/web/slots.ts). */
export const customerMessages: {
  component: ComponentType<{ customer: Customer }> | undefined;
  fill: (load: () => Promise<{ default: ComponentType<{ customer: Customer }> }>) => void;
} = {
  component: undefined,
  fill: (load) => void (customerMessages.component = lazy(load)),
};
