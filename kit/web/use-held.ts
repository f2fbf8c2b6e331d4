import { useState } from "react";

/**
 * What a form knows, kept as it was pressed while `isSent`: its call runs, or it is unknown whether it was done. A live refresh may show
 * what the call did before its reply is given up, and the same press must then send the same (`isUnknown` of useAct).
 */
export function useHeld<T>(now: T, isSent: boolean): T {
  const [held, hold] = useState<{ value: T }>();
  if (isSent !== (held !== undefined)) hold(isSent ? { value: now } : undefined);
  return isSent && held ? held.value : now;
}
