import { type ReactNode, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { printAlone } from "./print-alone.ts";
import classes from "./print-sheet.module.css";

/** A4 pages, black on white: prints itself once rendered. */
export function PrintSheet({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const printed = useEffectEvent(onDone);
  useEffect(() => printAlone("@page { size: A4; margin: 16mm }", printed), []);
  return createPortal(
    <div className={classes.sheet} data-sheet aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
