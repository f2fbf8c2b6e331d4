import { useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { guardHistory } from "./back.ts";
import { askToLeave } from "./confirm.tsx";
import { useKeepsRight } from "./kept-right.ts";

export interface Unsaved {
  /** Runs an action that leaves the form; asks first while something is unsaved. */
  leave: (go: () => void) => Promise<void>;
  /** Runs an action that leaves the form without asking, because it has been saved. */
  pass: (go: () => void) => void;
}

/**
 * Guards unsaved changes against Esc, closing, Back, another page and closing the tab: "Uyarı" (design §5). `ask` answers whether the form
 * is left; a form that saves itself may answer without a question.
 */
export function useUnsaved(isDirty: () => boolean, ask: () => Promise<boolean> = askToLeave): Unsaved {
  const passing = useRef(false);
  useKeepsRight(isDirty);
  useBlocker({
    shouldBlockFn: async () => !passing.current && isDirty() && !(await ask()),
    enableBeforeUnload: () => !passing.current && isDirty(),
  });
  const pass = useCallback((go: () => void) => {
    passing.current = true;
    go();
    setTimeout(() => (passing.current = false), 500);
  }, []);
  const leave = async (go: () => void): Promise<void> => {
    // Without `pass`, which would leave what is changed next without a question.
    if (!isDirty()) go();
    else if (await ask()) pass(go);
  };
  // Before the router notices: while the router asks, the address is already the one before, and a second Back would leave without a
  // question.
  const guard = useEffectEvent(() => (!passing.current && isDirty() ? leave : undefined));
  useEffect(() => guardHistory(() => guard()), []);
  return { leave, pass };
}
