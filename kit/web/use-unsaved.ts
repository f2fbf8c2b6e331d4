import { useBlocker } from "@tanstack/react-router";
import { useCallback, useRef } from "react";
import { askToLeave } from "./confirm.tsx";

export interface Unsaved {
  /** Runs what leaves the form: asks first while something is unsaved. */
  leave: (go: () => void) => Promise<void>;
  /** Runs what leaves the form without asking: it has been saved. */
  pass: (go: () => void) => void;
}

/** Guards unsaved changes against Esc, closing, Back, another page and closing the tab: "Uyarı" (design §5). */
export function useUnsaved(isDirty: () => boolean): Unsaved {
  const passing = useRef(false);
  useBlocker({
    shouldBlockFn: async () => !passing.current && isDirty() && !(await askToLeave()),
    enableBeforeUnload: () => !passing.current && isDirty(),
  });
  const pass = useCallback((go: () => void) => {
    passing.current = true;
    go();
    setTimeout(() => (passing.current = false), 500);
  }, []);
  const leave = async (go: () => void): Promise<void> => {
    if (!isDirty() || (await askToLeave())) pass(go);
  };
  return { leave, pass };
}
