import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { guardHistory, hold, watchBack } from "./back.ts";

/** For a step that has no address of its own: Back does what the step's arrow does. */
export function useStepBack(onBack: () => void): void {
  const { history } = useRouter();
  const back = useEffectEvent(onBack);
  useEffect(() => {
    watchBack(history);
    hold();
    return guardHistory((steps) => (steps < 0 ? () => back() : undefined));
  }, [history]);
}
