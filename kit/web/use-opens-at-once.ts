import { useEffect, useState } from "react";
import { useLayer } from "./use-layer.ts";

/** For the menu that a press has just fetched: opens after it has appeared, so that closing gives the focus back to its button. */
export function useOpensAtOnce(): [opened: boolean, setOpened: (opened: boolean) => void] {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayer(opened, () => setOpened(false));
  return [opened, setOpened];
}
