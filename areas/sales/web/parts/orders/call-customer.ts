import type { ReactNode } from "react";
import { toast } from "#kit/web/toast.tsx";

/** Open toasts that ask to call a customer before an order is cancelled (E4), by order. */
const told = new Map<number, string>();

/** Shows the toast, which stays until the order is cancelled; once for each order. */
export function askToCall(orderId: number, title: string, body: ReactNode): void {
  endCall(orderId);
  told.set(orderId, toast.failure(title, undefined, { body, stay: true }));
}

/** Closes the toast of an order that was cancelled. */
export function endCall(orderId: number): void {
  const id = told.get(orderId);
  if (id) toast.close(id);
  told.delete(orderId);
}

/** Closes the toasts of all orders that are over, also when somebody else has cancelled them. */
export function endCallsOf(isOver: (orderId: number) => boolean): void {
  for (const orderId of [...told.keys()].filter(isOver)) endCall(orderId);
}
