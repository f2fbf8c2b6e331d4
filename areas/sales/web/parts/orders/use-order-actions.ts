import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { usePutOrder } from "./use-order.ts";
import type { OrderEvent, OrderRow } from "./use-orders.ts";
import { useRefusal } from "./use-refusal.ts";

type Step = "accept" | "prepare" | "deliver" | "handover";
/** The data of an order that actions need: a row or the whole order. */
export type ActedOrder = Pick<OrderRow, "id" | "code" | "nextEvents" | "version">;
export type FormEvent = Exclude<OrderEvent, Step>;

export interface OrderActions {
  /** Sends a step at once, or opens the action's form (E3). */
  start: (order: ActedOrder, event: OrderEvent) => void;
  /** The step that is being sent, or was sent a moment ago. */
  running: OrderEvent | null;
  /** The form that is open. */
  asked: { orderId: number; event: FormEvent } | null;
  close: () => void;
}

const isStep = (event: OrderEvent): event is Step => ["accept", "prepare", "deliver", "handover"].includes(event);

/** The actions of orders (E3): steps are sent without a payload; cancelling, shipping, paying and refunding open a form first. */
export function useOrderActions(): OrderActions {
  const [asked, setAsked] = useState<OrderActions["asked"]>(null);
  const { step, running } = useStep();
  return {
    start: (order, event) => (isStep(event) ? void step(order, event) : setAsked({ orderId: order.id, event })),
    running,
    asked,
    close: () => setAsked(null),
  };
}

/**
 * ms in which a step's button is disabled after it: the second press of a double click must not be the next step, which may have the same
 * name.
 */
const REST_MS = 400;

function useStep() {
  const t = useTranslations("sales.toast");
  const { act } = useAct("POST /api/orders/{id}/{action}");
  const busy = useRef(false);
  const told = useRef("");
  const [running, setRunning] = useState<Step | null>(null);
  const put = usePutOrder();
  const refusal = useRefusal();
  const run = (action: Step | null): void => {
    busy.current = action !== null;
    setRunning(action);
  };
  const step = async ({ id, version }: ActedOrder, action: Step): Promise<void> => {
    if (busy.current) return;
    run(action);
    try {
      // No payload, except where an order takes the same step twice: then the version prevents an unintended second one.
      const done = await act({ params: { id, action }, ...(action === "prepare" && { body: { version } }) });
      put(done);
      // Unchanged: the marketplace's answer is lost and asked for again.
      if (done.version === version) return;
      // The toast of the step before has the same text.
      toast.close(told.current);
      told.current = toast.success(t("updated"));
    } catch (thrown) {
      const failure = t("updateFailed");
      if (!refusal(thrown, { orderId: id, failure })) toast.failure(failure, thrown);
    } finally {
      setTimeout(() => run(null), REST_MS);
    }
  };
  return { step, running };
}
