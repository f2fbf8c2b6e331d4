import { useEffect, useState } from "react";
import { useLayer } from "./use-layer.ts";

/** For a menu whose code a press has just loaded: opens it after it has mounted, so that closing returns the focus to its button. */
export function useOpensAtOnce(): [opened: boolean, setOpened: (opened: boolean) => void] {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayer(opened, () => setOpened(false));
  return [opened, setOpened];
}
